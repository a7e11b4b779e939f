import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'

/** The signing key: from the environment, else made once for the demo and kept readable by its owner only. */
export async function secretKeyOf(config: Config): Promise<string> {
  if (config.secretKey) return config.secretKey
  const file = join(config.dataDir, 'secret-key')
  await mkdir(config.dataDir, { recursive: true })
  try {
    await writeFile(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFile(file, 'utf8')
}

/** Signs a text for one purpose, so that a token made for one use never passes for another. */
export const sign = (key: string, purpose: string, text: string): string =>
  createHmac('sha256', key).update(`${purpose}\0${text}`).digest('base64url')

/** Compares two secrets in a time that says nothing about where they differ. */
export function sameSecret(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
