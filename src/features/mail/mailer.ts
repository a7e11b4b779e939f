import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Letter } from './present.ts'

/** Sends one letter. `key` names the event it is about: a repetition carries the same Message-ID. Throws on failure. */
export type Mailer = (letter: Letter & { key: string; from: string }) => Promise<void>

/** A mail relay, or without one .eml files in `folder`, which `npm run outbox` lists. */
export function createMailer({ smtpUrl, folder }: { smtpUrl: string | undefined; folder: string }): Mailer {
  const transport = smtpUrl
    ? createTransport(smtpUrl)
    : createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return async ({ key, ...letter }) => {
    const name = createHash('sha256').update(key).digest('hex').slice(0, 24)
    const sent = await transport.sendMail({ ...letter, messageId: `<${name}@holiday-shop.example>` })
    if (smtpUrl) return
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const file = join(folder, `${name}.eml`)
    await writeFile(`${file}.part`, (sent as unknown as { message: Buffer }).message, { mode: 0o600 })
    await rename(`${file}.part`, file)
  }
}
