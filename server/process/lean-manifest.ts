import { globSync, readFileSync, writeFileSync } from 'node:fs'

const START = 'window.__reactRouterManifest='

type Route = Record<string, unknown> & { id: string; hasDefaultExport?: boolean }
type Manifest = { routes: Record<string, Route> }

/** Makes the router's list of routes for browsers light, in the folder of the browser's files. */
export function leanManifests(folder: string): void {
  const files = globSync(`${folder}/assets/manifest-*.js`)
  if (files.length === 0) throw new Error('The router no longer writes a manifest')
  for (const file of files) writeFileSync(file, leanManifest(readFileSync(file, 'utf8')))
}

/**
 * Leaves out of the script what browsers never read: addresses for programs, which no page leads to by the router, the
 * scripts that a route's script imports by itself, and what is false.
 */
export function leanManifest(script: string): string {
  if (!script.startsWith(START)) throw new Error('The manifest of the router begins in another way')
  const manifest: Manifest = JSON.parse(script.slice(START.length).replace(/;\s*$/, ''))
  const routes = Object.values(manifest.routes)
    .filter(({ id, hasDefaultExport }) => hasDefaultExport || !id.startsWith('api/'))
    .map(({ imports, ...route }) => [route.id, withoutFalse(route)])
  return `${START}${JSON.stringify({ ...manifest, routes: Object.fromEntries(routes) })};`
}

function withoutFalse(route: object): object {
  return Object.fromEntries(Object.entries(route).filter(([, value]) => value !== false))
}
