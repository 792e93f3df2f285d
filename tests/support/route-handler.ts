import {
  createRequestHandler,
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import { rootMiddleware } from '#app/request/access.ts'

type RouteModule = ServerBuild['routes'][string] extends infer Route
  ? Route extends { module: infer Module }
    ? Module
    : never
  : never

/** The data that a page would have shown. */
export type Shown = { loaderData: Record<string, unknown>; actionData: unknown }

/**
 * Answers requests as the built server does, with middleware, headers and statuses. Pages are answered as
 * JSON of their components' data.
 */
export function routeHandler(modules: Record<string, object>, middleware = rootMiddleware) {
  const root = { middleware } as unknown as RouteModule
  const routes = Object.entries(modules).map(([path, module]) => {
    const route = { id: path, parentId: 'root', path: path.slice(1), module: module as RouteModule }
    return [path, route] as const
  })
  const build: ServerBuild = {
    entry: { module: { default: showData } },
    routes: { root: { id: 'root', path: '', module: root }, ...Object.fromEntries(routes) },
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {} as ServerBuild['future'],
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
    // The front door refuses other origins; these tests bypass it.
    allowedActionOrigins: ['**'],
  }
  return createRequestHandler(build, 'production') as (
    request: Request,
    context: RouterContextProvider,
  ) => Promise<Response>
}

async function showData(
  _request: Request,
  status: number,
  headers: Headers,
  { staticHandlerContext }: EntryContext,
): Promise<Response> {
  const { loaderData, actionData, errors } = staticHandlerContext
  const [error] = Object.values(errors ?? {})
  if (isRouteErrorResponse(error)) return new Response(null, { status, headers })
  if (errors) throw error
  const shown: Shown = { loaderData, actionData: Object.values(actionData ?? {})[0] }
  headers.set('Content-Type', 'application/json')
  return new Response(JSON.stringify(shown), { status, headers })
}
