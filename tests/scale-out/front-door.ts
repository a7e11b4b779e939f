import { createServer, type Server as HttpServer, request } from 'node:http'
import { connect, createServer as createTcpServer, type Server, type Socket } from 'node:net'

/**
 * A round-robin over shop processes on loopback, as any balancer does it: a process that does not answer is asked
 * nothing more until it answers its health address again, and a request it dropped goes to the next one.
 */
export async function openFrontDoor(ports: readonly number[]): Promise<{ port: number; server: HttpServer }> {
  let turn = 0
  const server = createServer((incoming, outgoing) => {
    const body: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => body.push(chunk))
    incoming.on('end', () => tryNext(ports.length))
    const tryNext = (left: number) => {
      const port = ports[turn++ % ports.length] as number
      const { method, url, headers } = incoming
      const onward = request({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      })
      onward.on('error', () => {
        if (left > 1 && !outgoing.headersSent) return tryNext(left - 1)
        if (!outgoing.headersSent) outgoing.writeHead(502)
        outgoing.end()
      })
      onward.end(Buffer.concat(body))
    }
  })
  server.keepAliveTimeout = 60_000
  return { port: await listening(server), server }
}

/**
 * One address for the database that may be written to, as a connection pooler or a managed service gives it: after a
 * failover it leads to the new primary, and connections to the old one are cut.
 */
export async function openWriterAddress(primary: number) {
  let target = primary
  const open = new Set<Socket>()
  const server = createTcpServer((client) => {
    const upstream = connect(target, '127.0.0.1')
    for (const socket of [client, upstream]) {
      open.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => {
        open.delete(socket)
        client.destroy()
        upstream.destroy()
      })
    }
    client.pipe(upstream)
    upstream.pipe(client)
  })
  const port = await listening(server)
  return {
    port,
    moveTo: (next: number) => {
      target = next
      for (const socket of open) socket.destroy()
    },
    close: () => {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}

const listening = (server: Server) =>
  new Promise<number>((done) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      done(typeof address === 'object' && address ? address.port : 0)
    })
  })
