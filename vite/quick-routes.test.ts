import { mkdtempDisposableSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { RouteMatch, RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { listedRoutes } from '#tests/support/listed-routes.ts'
import { quickModule } from './quick-routes.ts'

const MODULE = 'router/utils.js'
const FILE = pathToFileURL(`node_modules/react-router/dist/production/lib/${MODULE}`)
const CODE = readFileSync(FILE, 'utf8')

const ADDRESSES = listedRoutes().flatMap(({ address }) => {
  const whole = address.replace(/:\w+\??/g, 'x-1')
  const short = address.replace(/\/:\w+\?/g, '')
  return [whole, short, `${whole}/`, `${whole}/more`, whole.toUpperCase(), `${whole}%20%C3%A9`]
})

test('every address leads to the same routes as by the router itself', async () => {
  const [quick, plain] = [await finder(quickModule(MODULE, CODE)), await finder(CODE)]
  const reached = ADDRESSES.filter((address) => plain(address) !== undefined)
  expect(reached.length).toBeGreaterThan(listedRoutes().length)
  for (const address of ADDRESSES) expect(quick(address), address).toEqual(plain(address))
})

test('the build fails when the router finds its routes otherwise', () => {
  expect(() => quickModule(MODULE, 'export const other = 1')).toThrow('no longer has')
})

function routeObject({ id, path, index, file, children }: RouteConfigEntry): RouteObject {
  if (index) return { id: id ?? file, index }
  return {
    id: id ?? file,
    ...(path !== undefined && { path }),
    ...(children && { children: children.map(routeObject) }),
  }
}

/** Returns what finds the routes of an address in such a module of the router. */
async function finder(code: string) {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'flattop-quick-routes-'))
  const file = join(folder.path, 'router.mjs')
  const imported = code.replace(/^(import .+) from "(.+)"/gm, (_, names, from) => {
    return `${names} from "${from.startsWith('.') ? new URL(from, FILE) : import.meta.resolve(from)}"`
  })
  writeFileSync(file, imported)
  const router = await import(/* @vite-ignore */ pathToFileURL(file).href)
  const all: RouteObject[] = [{ id: 'root', path: '', children: routes.map(routeObject) }]
  const branches = router.flattenAndRankRoutes(all)
  return (address: string): unknown[] | undefined => {
    const matches: RouteMatch[] | null = router.matchRoutesImpl(all, address, '/', false, branches)
    return matches?.map(({ route, params, pathname }) => [route.id, params, pathname])
  }
}
