import type { IncomingMessage } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { RouterContextProvider } from 'react-router'
import {
  answerContext,
  type RequestFacts,
  requestContext,
  shopContext,
} from '#app/middleware/context.ts'
import { type EventStreams, eventStreamsContext } from '#app/middleware/event-streams.ts'
import type { Shop } from '#shop/shop.ts'
import { compressAnswer } from './compress-answer.ts'
import type { Inside } from './front-door.ts'
import { checkReadiness } from './health.ts'
import type { Log } from './log.ts'
import { refusalWords } from './refusal.ts'
import { isReadableForm } from './request-body.ts'

/** React Router's handler. */
export type PageHandler = (request: Request, context: RouterContextProvider) => Promise<Response>

type Parts = {
  shop: Shop
  streams: EventStreams
  log: Log
  handlePage: PageHandler
  publicUrl: string | undefined
  dataDir: string
}

type Env = { Bindings: { incoming: IncomingMessage & { rawBody?: Buffer }; facts: RequestFacts } }

/** The part of the server that speaks in requests and responses. */
export function createApp(parts: Parts): Inside {
  const app = new Hono<Env>()
  app.onError((error, c) => {
    parts.log.fault(error, c.env.facts.id)
    return refused(c, 500)
  })
  app.use(storeNothing)
  app.get('/healthz', (c) => c.text('ok\n'))
  app.get('/readyz', async (c) => {
    const readiness = await checkReadiness(parts)
    return c.json(readiness, readiness.ready ? 200 : 503)
  })
  // What is there was found on the shelf already.
  for (const path of ['/assets/*', '/pictures/*']) app.get(path, (c) => refused(c, 404))
  app.get('*', oneSpelling)
  app.all('*', async (c) => {
    const { facts, incoming } = c.env
    if (!(await isReadableForm(incoming))) return refused(c, 400)
    const page = await parts.handlePage(c.req.raw, contextFor(facts, parts))
    if (isBareFault(page)) return refused(c, 500)
    return compressAnswer(page, incoming.headers['accept-encoding'])
  })

  return async (request, response, facts) => {
    // Links and redirects are made from the address in the request, so it must be one we trust.
    if (parts.publicUrl !== undefined) request.url = parts.publicUrl + request.url
    const listener = getRequestListener(
      (webRequest) => app.fetch(webRequest, { incoming: request, facts }),
      { overrideGlobalObjects: false, hostname: 'localhost' },
    )
    await listener(request, response)
  }
}

function contextFor(facts: RequestFacts, { shop, streams, log }: Parts): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(shopContext, shop)
  context.set(requestContext, facts)
  context.set(eventStreamsContext, streams)
  context.set(answerContext, { showsUntil() {}, fault: (error) => log.fault(error, facts.id) })
  return context
}

/** An answer for one visitor is for nobody else, unless it says otherwise. */
async function storeNothing(c: Context, next: () => Promise<void>): Promise<void> {
  await next()
  if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store')
}

/** A page has one address. The router would answer it with a slash at the end as well. */
async function oneSpelling(c: Context, next: () => Promise<void>): Promise<Response | undefined> {
  const { pathname, search } = new URL(c.req.url)
  if (pathname !== '/' && pathname.endsWith('/')) {
    return c.redirect(pathname.slice(0, -1) + search, 308)
  }
  await next()
  return undefined
}

/** What the router says for a route without a page that failed; the fault is in the log by then. */
function isBareFault({ status, headers }: Response): boolean {
  return status === 500 && headers.get('Content-Type')?.startsWith('text/plain') === true
}

function refused(c: Context<Env>, status: 400 | 404 | 500): Response {
  const { type, text } = refusalWords(status, c.req.url, c.env.facts.id)
  return c.body(text, status, { 'Content-Type': type })
}
