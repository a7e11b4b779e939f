/** Seed 1 §3: what the checkout frame may say. */
const PREFIX = 'travelshop:'
const TEXTS = ['scrolltotop', 'formcompletion', 'openchat'] as const
const TASKS = ['travelshop:analytics', 'hello:submitted', 'AFProcessSaleV6'] as const

const LOWEST_FRAME = 400
const HIGHEST_FRAME = 6000

export type FrameMessage =
  | { kind: (typeof TEXTS)[number] }
  | { kind: 'task'; task: (typeof TASKS)[number] }
  | { kind: 'height'; height: number }

/** Only the shop's own window on the shop's own origin is listened to. */
type Source = { origin: string; source: unknown }
export const isFromFrame = (event: Source, frame: Source): boolean =>
  event.origin === frame.origin && event.source !== null && event.source === frame.source

/** Reads a message; null for everything that is not one of ours. */
export function readFrameMessage(message: unknown): FrameMessage | null {
  if (typeof message === 'string') {
    const kind = TEXTS.find((text) => message === `${PREFIX}${text}`)
    return kind ? { kind } : null
  }
  if (typeof message !== 'object' || message === null || !('task' in message)) return null
  if (message.task === `${PREFIX}height`) return 'height' in message ? heightOf(message.height) : null
  const task = TASKS.find((known) => known === message.task)
  return task ? { kind: 'task', task } : null
}

function heightOf(height: unknown): FrameMessage | null {
  if (typeof height !== 'number' || !Number.isFinite(height)) return null
  return { kind: 'height', height: Math.min(HIGHEST_FRAME, Math.max(LOWEST_FRAME, Math.ceil(height))) }
}
