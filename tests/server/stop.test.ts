import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'

type Answer = { id: string; status: number; body: string }

const VISITORS = 20
const BALANCER_LOOKS_EVERY_MS = 100
const VISITS_BEFORE_THE_STOP = 220

test('a stop loses no request: each of hundreds with an id of its own is answered in full', async () => {
  const child = spawn(process.execPath, ['tests/support/stopping-server.ts'], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = await once(child.stdout, 'data')
  const port = Number(String(line).trim())
  const agent = new Agent({ keepAlive: true, maxSockets: VISITORS })
  const ask = (path: string, through: Agent | false = agent) =>
    new Promise<Answer>((resolve, reject) => {
      const options = { agent: through, port, host: '127.0.0.1', path, headers: { host: 'localhost' }, timeout: 5_000 }
      const request = get(options, (response) => {
        let body = ''
        response.on('data', (chunk) => {
          body += chunk
        })
        response.on('end', () => resolve({ id: path, status: response.statusCode ?? 0, body }))
        response.on('error', reject)
      })
      request.on('error', reject)
      request.on('timeout', () => request.destroy(new Error(`no answer to ${path}`)))
    })

  // What a balancer does: over a connection of its own it asks, and it sends visitors for as long as the process says that it is ready.
  let ready = true
  const balancer = (async () => {
    while (ready) {
      ready = (await ask('/readyz', false)).status === 200
      await pause(BALANCER_LOOKS_EVERY_MS)
    }
  })()
  let sent = 0
  const sentAfterSignal = { count: 0 }
  let signalled = false
  const visit = async () => {
    const answers: Answer[] = []
    while (ready) {
      sent++
      if (signalled) sentAfterSignal.count++
      const path = `/slow/${sent}`
      answers.push(await ask(path))
    }
    return answers
  }
  const visitors = Array.from({ length: VISITORS }, visit)
  while (sent < VISITS_BEFORE_THE_STOP) await pause(20)
  const exit = once(child, 'exit')
  signalled = true
  child.kill('SIGTERM')

  const answers = (await Promise.all(visitors)).flat()
  await balancer
  const [code] = await exit
  agent.destroy()
  expect(code).toBe(0)
  expect(sent).toBeGreaterThan(200)
  expect(sentAfterSignal.count).toBeGreaterThan(0)
  expect(answers.length).toBe(sent)
  expect(answers.filter(({ id, status, body }) => status !== 200 || JSON.parse(body).path !== id)).toEqual([])
})
