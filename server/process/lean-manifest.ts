import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { guestManifest } from '#app/page-manifest.ts'
import { CREW_SEGMENTS, KEPT_NOTICE } from '#app/ui/crew-paths.ts'

const START = 'window.__reactRouterManifest='

type Route = Record<string, unknown> & {
  id: string
  parentId?: string
  hasDefaultExport?: boolean
  hasLoader?: boolean
  css?: string[]
}
type Manifest = { url: string; routes: Record<string, Route> }

/**
 * Makes the router's list of routes for browsers light, in the folder of the browser's files, and writes a shorter one for guests
 * beside it.
 */
export function leanManifests(folder: string): void {
  const files = globSync(`${folder}/assets/manifest-*.js`)
  if (files.length === 0) throw new Error('The router no longer writes a manifest')
  const leave = `/assets/leave-${hashOf(LEAVE)}.js`
  writeFileSync(join(folder, leave), LEAVE)
  for (const file of files) {
    const script = readFileSync(file, 'utf8')
    writeFileSync(file, leanManifest(script))
    writeFileSync(guestManifest(file), leanManifest(script, { leave }))
  }
}

/**
 * What stands for the crew's pages at guests: whoever goes to one leaves the page that is open, and reads there what it said
 * last, as that they are logged in.
 */
const LEAVE = `export function clientLoader({ request }) {
  const toast = document.querySelector('.toasts .toast:not(.toast--bad):last-child > span')
  try {
    if (toast) sessionStorage.setItem('${KEPT_NOTICE}', toast.textContent)
  } catch {}
  location.assign(request.url)
  return new Promise(() => {})
}
export default function Leaving() {
  return null
}
`

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8)
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

/** `leave` is the address of the script in place of the pages of kitchen and office; without it, they are listed. */
type ManifestOptions = { leave?: string }

/**
 * Leaves out of the script what browsers never read: addresses for programs and of files, which no page leads to by the router, the
 * scripts that a route's script imports by itself, the styles of every page but where the root names them, whether a route is a page,
 * and what is false. What each route says alike is put back by the script itself.
 */
export function leanManifest(script: string, { leave }: ManifestOptions = {}): string {
  if (!script.startsWith(START)) throw new Error('The manifest of the router begins in another way')
  const manifest: Manifest = JSON.parse(script.slice(START.length).replace(/;\s*$/, ''))
  const onEveryPage = manifest.routes.root?.css ?? []
  const routes = Object.values(manifest.routes)
    .filter(({ id, hasDefaultExport }) => hasDefaultExport || !isByDocumentAlone(id))
    .filter(({ id }) => leave === undefined || !isOfCrew(id))
    .map((route) => [route.id, leanRoute(route, onEveryPage)])
  const others = leave === undefined ? [] : CREW_SEGMENTS.map((segment) => leaving(segment, leave))
  const all = Object.fromEntries([...routes, ...others])
  // The page names this script again once it is live.
  const url = leave === undefined ? manifest.url : guestManifest(manifest.url)
  return `${START}${JSON.stringify({ ...manifest, url, routes: all })};${RESTORE}`
}

/** What is left of a route, in the order in which it compresses best. */
function leanRoute(
  { id, parentId = '', module, path, css, hasLoader, imports, hasDefaultExport, ...route }: Route,
  onEveryPage: readonly string[],
): object {
  const styles = id === 'root' ? css : css?.filter((one) => !onEveryPage.includes(one))
  return {
    ...(parentId === layoutOf(id) ? {} : { parentId }),
    module,
    path,
    ...withoutFalse(route),
    ...(styles?.length ? { css: styles } : {}),
    ...(hasLoader ? {} : { hasLoader: false }),
  }
}

function leaving(segment: string, module: string): [id: string, route: object] {
  const route = { parentId: 'root', module, path: `${segment}/*`, hasClientLoader: true }
  return [`crew/${segment}`, { ...route, hasLoader: false }]
}

function isOfCrew(id: string): boolean {
  return id.startsWith('kitchen/') || id.startsWith('office/')
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
