// Lists the mails that the shop wrote as files because it has no mail relay, newest last, and prints the last one or the
// one whose name is given. Works while the shop runs.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(process.env.DATA_DIR || './data', 'outbox')
const names = list()
if (names.length === 0) {
  console.log(`There is no mail in ${folder}.`)
} else {
  for (const name of names) console.log(`${name}  ${header(name, 'To')}  ${header(name, 'Subject')}`)
  const chosen = names.find((name) => name.startsWith(process.argv[2] ?? ' ')) ?? names.at(-1)
  console.log(`\n${read(chosen ?? '')}`)
}

function list(): string[] {
  try {
    const mails = readdirSync(folder).filter((name) => name.endsWith('.eml'))
    return mails.sort((a, b) => statSync(join(folder, a)).mtimeMs - statSync(join(folder, b)).mtimeMs)
  } catch {
    return []
  }
}

function read(name: string): string {
  return readFileSync(join(folder, name), 'utf8')
}

function header(name: string, field: string): string {
  return new RegExp(`^${field}: (.*)$`, 'm').exec(read(name))?.[1] ?? ''
}
