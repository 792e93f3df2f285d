import { data, type RouterContextProvider, type ServerBuild } from 'react-router'
import { answerContext, requestContext } from '#app/request/context.ts'
import { RETRY_AFTER_SECONDS } from '#app/request/outage-refusal.ts'
import { outageOf } from '#shop/persistence/outage.ts'
import { refusalText } from './refusal.ts'

export const RETRY_LATER = { 'Retry-After': String(RETRY_AFTER_SECONDS) }

type Handler = (
  args: { request: Request; context: RouterContextProvider },
  ...more: unknown[]
) => unknown

type Module = ServerBuild['routes'][string] extends infer Route
  ? Route extends { module: infer Found }
    ? Found
    : never
  : never

/**
 * Wraps loaders, actions and middleware of the build so that an outage is answered 503: pages show their own
 * error page, endpoints send a problem.
 */
export function withOutages(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => [
    id,
    route && { ...route, module: guarded(route.module) },
  ])
  return { ...build, routes: Object.fromEntries(routes) }
}

function guarded(module: Module): Module {
  const isPage = module.default !== undefined
  const guard = (handler: unknown) => answeringOutages(handler as Handler, isPage)
  const { loader, action, middleware } = module
  return {
    ...module,
    ...(loader && { loader: guard(loader) }),
    ...(action && { action: guard(action) }),
    ...(middleware && { middleware: middleware.map(guard) }),
  } as Module
}

function answeringOutages(handler: Handler, isPage: boolean): Handler {
  return async (args, ...more) => {
    try {
      return await handler(args, ...more)
    } catch (thrown) {
      if (!outageOf(thrown)) throw thrown
      args.context.get(answerContext).fault(thrown)
      // The root route looks up the visitor for endpoints too, and is a page itself.
      const isEndpoint = !isPage || new URL(args.request.url).pathname.startsWith('/api/')
      throw isEndpoint ? outageAnswer(args) : data(null, { status: 503, headers: RETRY_LATER })
    }
  }
}

function outageAnswer({ request, context }: Parameters<Handler>[0]): Response {
  const { type, text } = refusalText(503, request.url, context.get(requestContext).id)
  const headers = { 'Content-Type': type, 'Cache-Control': 'no-store', ...RETRY_LATER }
  return new Response(text, { status: 503, headers })
}
