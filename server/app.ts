import type { IncomingMessage } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { RouterContextProvider } from 'react-router'
import {
  answerContext,
  type RequestFacts,
  requestContext,
  shopContext,
} from '#app/middleware/context.ts'
import type { Shop } from '#shop/shop.ts'
import type { Inside } from './front-door.ts'
import type { Log } from './log.ts'
import { createPictureFiles } from './pictures.ts'

/** React Router's handler. */
export type PageHandler = (request: Request, context: RouterContextProvider) => Promise<Response>

type Parts = { shop: Shop; log: Log; handlePage: PageHandler; publicUrl: string | undefined }

type Env = { Bindings: { incoming: IncomingMessage; facts: RequestFacts } }

/** The part of the server that speaks in requests and responses. */
export function createApp({ shop, log, handlePage, publicUrl }: Parts): Inside {
  const app = new Hono<Env>()
  const pictures = createPictureFiles(shop.read)
  app.onError((error, c) => {
    log.fault(error, c.env.facts.id)
    return c.text(`Something went wrong on our side.\nRequest ${c.env.facts.id}\n`, 500)
  })
  app.use(async (c, next) => {
    await next()
    if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store')
  })
  app.get('/healthz', (c) => c.text('ok\n'))
  app.get('/pictures/:file', async (c) => {
    const file = await pictures(c.req.param('file'))
    if (!file) return c.text('There is nothing here.\n', 404)
    // A picture's name holds a digest of what it shows.
    c.header('Cache-Control', 'public, max-age=31536000, immutable')
    c.header('Content-Type', file.type)
    return c.body(file.bytes)
  })
  app.all('*', (c) => {
    const { facts } = c.env
    const context = new RouterContextProvider()
    context.set(shopContext, shop)
    context.set(requestContext, facts)
    context.set(answerContext, { showsUntil() {}, fault: (error) => log.fault(error, facts.id) })
    return handlePage(c.req.raw, context)
  })

  return async (request, response, facts) => {
    // Links and redirects are made from the address in the request, so it must be one we trust.
    if (publicUrl !== undefined) request.url = publicUrl + request.url
    const listener = getRequestListener(
      (webRequest) => app.fetch(webRequest, { incoming: request, facts }),
      { overrideGlobalObjects: false, hostname: 'localhost' },
    )
    await listener(request, response)
  }
}
