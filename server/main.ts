import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'

const handle = createRequestHandler(build as ServerBuild, process.env.NODE_ENV)

export function renderPage(request: Request): Promise<Response> {
  return handle(request, new RouterContextProvider())
}
