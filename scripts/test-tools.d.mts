export const CHROMIUM_FLAGS: string[]
type Step = (title: string, command: string, args: string[]) => Promise<void>

export function knownChromium(): string | undefined
export function knownPostgres(): string | undefined
export function findChromium(step: Step): Promise<string>
export function findPostgres(step: Step): Promise<string>
