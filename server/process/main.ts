import { join } from 'node:path'
import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, type ServerBuild } from 'react-router'
import type { ViteDevServer } from 'vite'
import { withOutages } from '../http/outages.ts'
import { readSettings } from '../settings-file.ts'
import { reportsAside } from './reports-aside.ts'
import { type RunningServer, runServer } from './run.ts'

/** Starts the built shop with these environment variables. Throws `CannotStart` with what the operator can do. */
export async function main(root: string, environment: NodeJS.ProcessEnv): Promise<RunningServer> {
  return runServer({
    root,
    config: readSettings(environment),
    handlePage: createRequestHandler(withOutages(build as ServerBuild), 'production'),
    clientFolder: join(root, 'build/client'),
    reportsAside,
  })
}

/** The same server with files transformed by Vite and pages that reload on change. */
export async function mainInDevelopment(
  environment: NodeJS.ProcessEnv,
  vite: ViteDevServer,
): Promise<RunningServer> {
  const loadBuild = async () =>
    withOutages((await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild)
  return runServer({
    root: vite.config.root,
    config: readSettings(environment),
    handlePage: createRequestHandler(loadBuild, 'development'),
    development: vite.middlewares,
  })
}
