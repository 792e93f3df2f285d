import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { delayScripts } from './late-scripts.ts'
import { answerContext, requestContext } from './middleware/context.ts'
import { NonceContext } from './ui/nonce.ts'
import { RequestIdContext } from './ui/request-id.ts'

/** Pages are small, so everybody gets them whole: no fallback is ever shown in place of content. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { id, ...facts } = loadContext.get(requestContext)
  // While developing there is none.
  const nonce = facts.nonce || undefined
  const page = (
    <NonceContext value={nonce}>
      <RequestIdContext value={id}>
        <ServerRouter context={routerContext} url={request.url} {...(nonce && { nonce })} />
      </RequestIdContext>
    </NonceContext>
  )
  const html = await renderWhole(page, nonce, loadContext.get(answerContext).fault)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  // While developing, the scripts have to come in the order that reloading on change relies on.
  return new Response(import.meta.env.PROD ? delayScripts(html) : html, { status, headers })
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // The router refuses what has no page or no action: the asker's mistake, not a fault of ours.
  const isRefusal = isRouteErrorResponse(error) && error.status < 500
  if (!isRefusal && !request.signal.aborted) context.get(answerContext).fault(error)
}

function renderWhole(
  page: React.ReactNode,
  nonce: string | undefined,
  onError: (error: unknown) => void,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = []
    const body = new Writable({
      write(chunk, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString())
        done()
      },
    })
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      // Otherwise large parts are sent after the page and put in place by a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(body),
      onShellError: reject,
      onError,
    })
  })
}
