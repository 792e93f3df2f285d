import { globSync, readFileSync, writeFileSync } from 'node:fs'

const START = 'window.__reactRouterManifest='

type Route = Record<string, unknown> & {
  id: string
  parentId?: string
  hasDefaultExport?: boolean
  hasLoader?: boolean
  css?: string[]
}
type Manifest = { routes: Record<string, Route> }

/** Makes the router's list of routes for browsers light, in the folder of the browser's files. */
export function leanManifests(folder: string): void {
  const files = globSync(`${folder}/assets/manifest-*.js`)
  if (files.length === 0) throw new Error('The router no longer writes a manifest')
  for (const file of files) writeFileSync(file, leanManifest(readFileSync(file, 'utf8')))
}

/** Files that the office sends and takes: pages lead there without the router, by `<a>` and `reloadDocument`. */
export const FILES: ReadonlySet<string> = new Set([
  'office/backup/download',
  'office/money/files/csv',
  'office/money/files/json',
  'office/shop-file/send',
])

/**
 * Puts back what each route would say again: the id by which it is listed, that it is within the layout of its folder, and that it
 * has a loader, as nearly all have.
 */
const RESTORE =
  '(r=>{for(let i in r)r[i]={id:i,parentId:i.split`/`[0]+"/layout",hasLoader:true,...r[i]}})(window.__reactRouterManifest.routes);'

/**
 * Leaves out of the script what browsers never read: addresses for programs and of files, which no page leads to by the router, the
 * scripts that a route's script imports by itself, the styles of every page but where the root names them, whether a route is a page,
 * and what is false. What each route says alike is put back by the script itself.
 */
export function leanManifest(script: string): string {
  if (!script.startsWith(START)) throw new Error('The manifest of the router begins in another way')
  const manifest: Manifest = JSON.parse(script.slice(START.length).replace(/;\s*$/, ''))
  const onEveryPage = manifest.routes.root?.css ?? []
  const routes = Object.values(manifest.routes)
    .filter(({ id, hasDefaultExport }) => hasDefaultExport || !isByDocumentAlone(id))
    .map((route) => [route.id, leanRoute(route, onEveryPage)])
  return `${START}${JSON.stringify({ ...manifest, routes: Object.fromEntries(routes) })};${RESTORE}`
}

/** What is left of a route, in the order in which it compresses best. */
function leanRoute(
  { id, parentId = '', module, path, css, hasLoader, imports, hasDefaultExport, ...route }: Route,
  onEveryPage: readonly string[],
): object {
  const styles = id === 'root' ? css : css?.filter((one) => !onEveryPage.includes(one))
  return {
    ...(parentId === layoutOf(id) ? {} : { parentId }),
    ...{ module, path },
    ...withoutFalse(route),
    ...(styles?.length ? { css: styles } : {}),
    ...(hasLoader ? {} : { hasLoader: false }),
  }
}

function layoutOf(id: string): string {
  return `${id.split('/')[0]}/layout`
}

function isByDocumentAlone(id: string): boolean {
  return id.startsWith('api/') || FILES.has(id)
}

function withoutFalse(route: object): object {
  return Object.fromEntries(Object.entries(route).filter(([, value]) => value !== false))
}
