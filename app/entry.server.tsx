import { renderToString } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { localeOf } from './i18n/request-locale.ts'
import { delayScripts } from './late-scripts.ts'
import { pageDataScript } from './page-data.ts'
import { withOwnRoutes } from './page-manifest.ts'
import { backToBoard, isOfficeAnswer, isPostedPage, leanPage, shortAnswer } from './posted-page.ts'
import { minuteContext } from './request/any-minute.ts'
import { answerContext, iconsContext, requestContext, stylesContext } from './request/context.ts'
import { unreadableAnswer } from './request/form-fields.ts'
import { withMinute } from './storefront/time-machine/with-minute.tsx'
import { jsonForScript } from './ui/json-script.tsx'
import { NonceContext } from './ui/nonce.ts'
import { PlainPageContext } from './ui/plain-page.ts'
import { RequestIdContext } from './ui/request-id.ts'
import { ShopIconsContext } from './ui/shop-icons.tsx'
import { ShopStylesContext } from './ui/shop-styles.ts'

/** `encodeHandoff` is in built servers, in place of the stream (`vite/late-handoff.ts`). */
type BuiltContext = EntryContext & { encodeHandoff?: () => ReadableStream<Uint8Array> }

/**
 * Renders each page in one go: streaming would cost a third more, and pages are small. So nothing on a page
 * may suspend.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const unreadable = unreadableAnswer(loadContext)
  if (unreadable) return unreadable
  const path = new URL(request.url).pathname
  const back = backToBoard({ request, status, path, context: routerContext })
  if (back) return back
  const isPlain = isPostedPage(request, path)
  const { id, ...facts } = loadContext.get(requestContext)
  // There is no nonce in development.
  const nonce = facts.nonce || undefined
  const { serverHandoffStream, encodeHandoff, ...whole }: BuiltContext = routerContext
  const context = import.meta.env.PROD ? withOwnRoutes(path, whole) : whole
  const { loaderData, actionData, errors } = context.staticHandlerContext
  const data =
    pageDataScript({ loaderData, actionData, errors }) ??
    streamScript(await textOf(encodeHandoff?.() ?? serverHandoffStream))
  const html = renderToString(
    <NonceContext value={nonce}>
      <RequestIdContext value={id}>
        <PlainPageContext value={isPlain}>
          <ShopStylesContext value={loadContext.get(stylesContext)}>
            <ShopIconsContext value={loadContext.get(iconsContext)}>
              <ServerRouter context={context} url={request.url} {...(nonce && { nonce })} />
            </ShopIconsContext>
          </ShopStylesContext>
        </PlainPageContext>
      </RequestIdContext>
    </NonceContext>,
  )
  if (isPlain) {
    const page = leanPage(html, isOfficeAnswer({ path, context: routerContext }))
    return page === null
      ? shortAnswer(status, headers, localeOf(request))
      : pageAnswer(page, status, headers)
  }
  const minute = loadContext.get(minuteContext)
  const dated = minute ? withMinute(html, minute, { nonce, locale: localeOf(request) }) : html
  // In development the scripts must keep the order that hot reloading relies on.
  const page = import.meta.env.PROD ? delayScripts(dated) : dated
  const body = context.renderMeta?.didRenderScripts ? withData(page, data, nonce) : page
  return pageAnswer(body, status, headers)
}

function pageAnswer(body: string, status: number, headers: Headers): Response {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  // renderToString leaves the doctype out, and browsers would fall back to quirks mode.
  return new Response(`<!DOCTYPE html>${body}`, { status, headers })
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // A missing page or action is the client's mistake, not a fault. Outages have been logged already.
  const isRefusal = isRouteErrorResponse(error) && (error.status < 500 || error.status === 503)
  if (!isRefusal && !request.signal.aborted) context.get(answerContext).fault(error)
}

async function textOf(stream: ReadableStream<Uint8Array> | undefined): Promise<string> {
  if (!stream) return ''
  return new Response(stream).text()
}

/** Adds the script that passes the loaders' data to the router in the browser. */
function withData(html: string, data: string, nonce: string | undefined): string {
  const tag = nonce ? `<script nonce="${nonce}">` : '<script>'
  const end = html.lastIndexOf('</body>')
  return `${html.slice(0, end)}${tag}${data}</script>${html.slice(end)}`
}

function streamScript(data: string): string {
  const controller = 'window.__reactRouterContext.streamController'
  return `${controller}.enqueue(${jsonForScript(data)});${controller}.close();`
}
