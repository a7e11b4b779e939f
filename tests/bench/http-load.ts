// Asks a server on loopback for some addresses, over and over, with so many clients for so many requests; prints figures
// as JSON. A process of its own, so that its work is not counted as the server's:
//   node tests/bench/http-load.ts '{"port":3300,"paths":["/healthz"],"clients":16,"requests":2000}'
import { Agent, request } from 'node:http'
import { spread } from '#tests/bench/figures.ts'

const { port, paths, encoding, clients, requests } = JSON.parse(process.argv[2] ?? '{}') as {
  port: number
  paths: string[]
  encoding: string
  clients: number
  requests: number
}
const agent = new Agent({ keepAlive: true, maxSockets: clients })
const times: number[] = []
let asked = 0
let bytes = 0
let failed = 0

const once = (path: string) =>
  new Promise<void>((done, refuse) => {
    const began = performance.now()
    request(
      { host: '127.0.0.1', port, path, agent, headers: { host: 'localhost:3000', 'accept-encoding': encoding } },
      (answer) => {
        if (answer.statusCode !== 200) failed += 1
        answer.on('data', (chunk: Buffer) => {
          bytes += chunk.length
        })
        answer.on('end', () => {
          times.push(performance.now() - began)
          done()
        })
      },
    )
      .on('error', refuse)
      .end()
  })

const client = async () => {
  while (asked < requests) await once(paths[asked++ % paths.length] as string)
}

const began = performance.now()
await Promise.all(Array.from({ length: clients }, client))
const seconds = (performance.now() - began) / 1000
agent.destroy()
console.log(
  JSON.stringify({ perSecond: times.length / seconds, ...spread(times), bytesEach: bytes / times.length, failed }),
)
