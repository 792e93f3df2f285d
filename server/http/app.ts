import type { IncomingMessage } from 'node:http'
import type { BlockList } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import type { RouterContextProvider } from 'react-router'
import { type Backups, backupsContext } from '#app/request/backups.ts'
import type { RequestFacts } from '#app/request/context.ts'
import { type EventStreams, eventStreamsContext } from '#app/request/event-streams.ts'
import { type Restart, restartContext } from '#app/request/restart.ts'
import { type Version, versionContext } from '#app/request/version.ts'
import { outageOf } from '#shop/persistence/outage.ts'
import type { Shop } from '#shop/shop.ts'
import type { Log } from '../log.ts'
import type { GuardedMetrics } from '../watching/watch.ts'
import { compressAnswer } from './compress-answer.ts'
import type { Inside } from './front-door.ts'
import { readinessWatch } from './health.ts'
import { findSession, findVisitor, isOnStaff, isOnThisMachine } from './known-visitor.ts'
import { longReport } from './long-report.ts'
import type { OrderingWatch } from './ordering-watch.ts'
import { RETRY_LATER } from './outages.ts'
import type { PageRateLimit } from './page-rate-limit.ts'
import { isSecureByProxy } from './proxy-watch.ts'
import { refusalText } from './refusal.ts'
import { visitContext } from './visit-context.ts'

/** React Router's handler. */
export type PageHandler = (request: Request, context: RouterContextProvider) => Promise<Response>

/** Answers a request away from this process; null if that can't be, and it has to be answered here. */
export type AnswerAside = (request: Request, facts: RequestFacts) => Promise<Response | null>

type Parts = {
  shop: Shop
  streams: EventStreams
  log: Log
  backups: Backups
  restart: Restart
  version: Version
  metrics: GuardedMetrics | null
  handlePage: PageHandler
  answerAside?: AnswerAside | undefined
  isFor: PageRateLimit['isFor']
  publicUrl: string | undefined
  trustedProxies: BlockList
  dataDir: string
  backupDir: string | null
  ordering: Pick<OrderingWatch, 'isDown' | 'note'>
}

type Env = { Bindings: { incoming: IncomingMessage & { rawBody?: Buffer }; facts: RequestFacts } }

/** The part of the server that works with Request and Response objects. */
export function createApp(parts: Parts): Inside {
  const app = new Hono<Env>()
  const readiness = readinessWatch(parts)
  app.onError((error, c) => {
    parts.log.fault(error, c.env.facts.id)
    return outageOf(error) ? refused(c, 503) : refused(c, 500)
  })
  app.use(storeNothing)
  app.use(async (c, next) => {
    await next()
    // Tells the page that orders are down; it then polls `/healthz` until they aren't.
    if (parts.ordering.isDown()) c.res.headers.set('X-Ordering', 'down')
  })
  app.get('/healthz', (c) => c.text('ok\n'))
  app.get('/readyz', async (c) => {
    const { incoming: request, facts } = c.env
    const found = await readiness()
    // While the database doesn't answer, nobody counts as staff.
    const mayKnow = isOnThisMachine(request) || (await isStaff(request, facts).catch(() => false))
    return c.json(mayKnow ? found : { ready: found.ready }, found.ready ? 200 : 503)
  })
  const { metrics } = parts
  if (metrics) {
    app.get('/metrics', async (c) => {
      if (!metrics.mayRead(c.env.incoming)) return c.text('', 401, { 'WWW-Authenticate': 'Bearer' })
      return c.body(await metrics.read(), 200, { 'Content-Type': metrics.contentType })
    })
  }
  // Existing files were already served from memory; the rest is 404.
  for (const path of ['/assets/*', '/pictures/*']) app.get(path, (c) => refused(c, 404))
  app.get('*', oneSpelling)
  app.all('*', async (c) => {
    const { facts, incoming } = c.env
    const aside = await askAside(c)
    const own = {
      ...facts,
      findSession: () => findSession(parts.shop, { request: incoming, ...facts }),
    }
    const page = aside ?? (await parts.handlePage(c.req.raw, contextFor(own, parts)))
    if (isBareFault(page)) {
      await page.body?.cancel()
      return refused(c, 500)
    }
    if (isSecureByProxy(incoming, parts)) bindToHttps(page.headers)
    if (page.status === 503 && !page.headers.has('Retry-After')) sayRetry(page.headers)
    return compressAnswer(page, incoming.headers['accept-encoding'])
  })

  /** For those whom the report is for: no other process is needed to refuse the rest. */
  async function askAside({ req: { raw }, env: { incoming, facts } }: Context<Env>) {
    const address = parts.answerAside ? longReport(raw) : null
    if (!address || !(await parts.isFor(incoming, facts.clientAddress, address))) return null
    return parts.answerAside?.(raw, facts) ?? null
  }

  async function isStaff(request: IncomingMessage, { clientAddress }: RequestFacts) {
    const visitor = await findVisitor(parts.shop, { request, clientAddress })
    return visitor !== null && isOnStaff(parts.shop, visitor)
  }

  return async (request, response, facts) => {
    // Links and redirects are built from the request's address, so it must be one we trust.
    if (parts.publicUrl !== undefined) request.url = parts.publicUrl + request.url
    const listener = getRequestListener(
      (webRequest) => app.fetch(webRequest, { incoming: request, facts }),
      { overrideGlobalObjects: false, hostname: 'localhost' },
    )
    await listener(request, response)
  }
}

function contextFor(
  facts: RequestFacts,
  { shop, streams, log, backups, restart, version, ordering }: Parts,
): RouterContextProvider {
  const context = visitContext(facts, {
    shop,
    fault(error) {
      ordering.note(error)
      log.fault(error, facts.id)
    },
  })
  context.set(eventStreamsContext, streams)
  context.set(backupsContext, backups)
  context.set(restartContext, restart)
  context.set(versionContext, version)
  return context
}

/** Answers for one visitor are not stored, unless they say otherwise. */
async function storeNothing(c: Context, next: () => Promise<void>): Promise<void> {
  await next()
  if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store')
}

/** Redirects addresses with a trailing slash, which the router would also answer. */
async function oneSpelling(c: Context, next: () => Promise<void>): Promise<Response | undefined> {
  const { pathname, search } = new URL(c.req.url)
  if (pathname !== '/' && pathname.endsWith('/')) {
    return c.redirect(pathname.slice(0, -1) + search, 308)
  }
  await next()
  return undefined
}

/**
 * Adds Secure to cookies when the visitor uses HTTPS and PUBLIC_URL isn't set; with PUBLIC_URL it is there
 * already.
 */
function bindToHttps(headers: Headers): void {
  const cookies = headers.getSetCookie()
  headers.delete('Set-Cookie')
  for (const cookie of cookies) {
    headers.append('Set-Cookie', /; *secure\b/i.test(cookie) ? cookie : `${cookie}; Secure`)
  }
}

/** The router's answer when a route without a page failed; the fault has been logged by then. */
function isBareFault({ status, headers }: Response): boolean {
  return status === 500 && headers.get('Content-Type')?.startsWith('text/plain') === true
}

/** Adds the headers that the router drops from a page that failed. */
function sayRetry(headers: Headers): void {
  for (const [name, value] of Object.entries(RETRY_LATER)) headers.set(name, value)
}

function refused(c: Context<Env>, status: 404 | 500 | 503): Response {
  const { type, text } = refusalText(status, c.req.url, c.env.facts.id)
  return c.body(text, status, { 'Content-Type': type, ...(status === 503 && RETRY_LATER) })
}
