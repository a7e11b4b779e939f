import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** Makes a database with a name of its own, as a copy of a template; gives its address. `serverUrl` names any database of the server. */
export async function createDatabase(
  serverUrl: string,
  template: string,
  name = `t_${randomBytes(6).toString('hex')}`,
): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  // A template being copied by another test file is busy for a moment.
  for (let attempt = 1; ; attempt++) {
    try {
      await client.query(`create database "${name}" template "${template}"`)
      break
    } catch (error) {
      if (attempt === 50) throw error
      await new Promise((done) => setTimeout(done, 100))
    }
  }
  await client.end()
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}
