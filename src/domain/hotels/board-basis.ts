/** S11, seed 1 §3: board codes as suppliers send them, with the words shoppers read. */
export const BOARD_BASIS = {
  AI: 'All Inclusive',
  ALC: 'All Inclusive',
  AIG: 'Grand All Inclusive',
  AP: 'All Inclusive Plus',
  BB: 'Bed & Breakfast',
  CB: 'Certification Basis',
  FB: 'Full Board',
  FBP: 'Full Board Plus',
  FP: 'Full Board Plus',
  FDA: 'Full Dine Around All Inclusive Plan',
  GI: 'Gold All-Inclusive',
  HB: 'Half Board',
  HBP: 'Half Board Plus',
  PA: 'Premium All-Inclusive',
  RO: 'Room Only',
  SC: 'Self Catering',
  SAI: 'Silver All Inclusive',
  UI: 'Ultra All Inclusive',
} as const
export type BoardCode = keyof typeof BOARD_BASIS

export const isBoardCode = (code: string): code is BoardCode => Object.hasOwn(BOARD_BASIS, code)

/** The words for a board code; an unknown code is shown as it came. */
export const displayBoard = (code: string): string => (isBoardCode(code) ? BOARD_BASIS[code] : code)
