import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router'
import { withLateScripts } from './late-scripts.ts'
import { NonceContext } from './nonce.ts'
import { nonceContext, reportContext } from './request-context.server.ts'

// The server sets what these keys stand for. They are taken from this build, as another copy would be other keys.
export * from './request-context.server.ts'

export const streamTimeout = 5_000

/** Writes down what a loader or a render threw; the page itself says nothing about it. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) (context as RouterContextProvider).get(reportContext)(error)
}

/** Renders a page. Its loaders are done by now, so it goes out in one piece. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(nonceContext)
  const report = context.get(reportContext)
  return new Promise((resolve, reject) => {
    let answered = false
    let answerStatus = status
    const send = () => {
      answered = true
      const body = new PassThrough()
      headers.set('content-type', 'text/html; charset=utf-8')
      text(body).then((html) => {
        clearTimeout(timer)
        resolve(new Response(import.meta.env.PROD ? withLateScripts(html) : html, { headers, status: answerStatus }))
      }, reject)
      pipe(body)
    }
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={entry} url={request.url} nonce={nonce} />
      </NonceContext>,
      {
        nonce,
        // One piece also means that no part of it waits for a script to be shown.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady: send,
        onShellError: reject,
        onError(error) {
          answerStatus = 500
          if (answered) report(error)
        },
      },
    )
    const timer = setTimeout(abort, streamTimeout + 1000)
  })
}
