import { existsSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { isCrewPath } from '#app/ui/crew-paths.ts'
import { listedRoutes } from '#tests/support/listed-routes.ts'
import { FILES, leanManifest } from './lean-manifest.ts'

const page = {
  id: 'storefront/menu/route',
  parentId: 'storefront/layout',
  hasLoader: true,
  hasAction: false,
  hasDefaultExport: true,
  module: '/assets/a.js',
  imports: ['/assets/b.js'],
  css: ['/assets/a.css'],
}
const script = (routes: object) =>
  `window.__reactRouterManifest=${JSON.stringify({ entry: { imports: ['/c.js'] }, routes, url: '/assets/manifest-1.js' })};`

test('browsers hear of pages, and of their own scripts and styles only', () => {
  const { hasAction, hasDefaultExport, imports, ...known } = page
  const docs = { id: 'api/docs/route', parentId: 'storefront/layout', hasDefaultExport: true }
  const pay = { id: 'storefront/order/pay', hasDefaultExport: false }
  const full = script({
    [page.id]: page,
    [docs.id]: docs,
    [pay.id]: pay,
    'api/orders/place': { id: 'api/orders/place', hasDefaultExport: false },
    'office/shop-file/send': { id: 'office/shop-file/send', hasDefaultExport: false },
  })
  const lean = leanManifest(full)
  expect(lean).not.toContain('"id"')
  expect(lean.split('storefront/layout'), 'named once, by the page of another folder').toHaveLength(
    2,
  )
  const window: { __reactRouterManifest?: { routes: object } } = {}
  runInNewContext(lean, { window })
  expect(JSON.parse(JSON.stringify(window.__reactRouterManifest?.routes))).toEqual({
    [page.id]: known,
    [docs.id]: { id: docs.id, parentId: 'storefront/layout', hasLoader: false },
    [pay.id]: { id: pay.id, parentId: '', hasLoader: false },
  })
})

test('guests hear of no page of kitchen and office: whoever goes to one leaves the page', () => {
  const board = { ...page, id: 'kitchen/board/route', parentId: 'kitchen/layout', path: 'kitchen' }
  const log = { ...page, id: 'office/log/route', parentId: 'office/layout', path: 'office/log' }
  const all = script({ [page.id]: page, [board.id]: board, [log.id]: log })
  const window: { __reactRouterManifest?: { routes: object } } = {}
  runInNewContext(leanManifest(all, { leave: '/assets/leave.js' }), { window })
  const leaves = { parentId: 'root', module: '/assets/leave.js', hasClientLoader: true }
  expect(window.__reactRouterManifest?.routes).toMatchObject({
    [page.id]: { module: '/assets/a.js' },
    'crew/kitchen': { ...leaves, path: 'kitchen/*' },
    'crew/office': { ...leaves, path: 'office/*' },
  })
  expect(Object.keys(window.__reactRouterManifest?.routes ?? {})).not.toContain(board.id)
  expect(window.__reactRouterManifest).toMatchObject({ url: '/assets/guests-1.js' })
})

test('every page of kitchen and office is at an address that guests leave for', () => {
  const crew = listedRoutes().filter(({ file }) => /^(kitchen|office)\//.test(file))
  expect(crew.length).toBeGreaterThan(50)
  expect(crew.filter(({ address }) => !isCrewPath(address))).toEqual([])
  expect(['/Office/', '/%6fffice', '/kitchen/no-such-page'].filter(isCrewPath)).toHaveLength(3)
  expect(['/', '/offices', '/order/kitchen', '/%'].filter(isCrewPath)).toEqual([])
})

test('the styles of every page are named once, by the root', () => {
  const all = '/assets/shell.css#'
  const root = { id: 'root', hasDefaultExport: true, css: [all] }
  const plain = { id: 'kitchen/route', hasDefaultExport: true, css: [all] }
  const styled = { ...page, css: ['/assets/a.css', all] }
  const lean = leanManifest(script({ root, [plain.id]: plain, [styled.id]: styled }))
  const window: { __reactRouterManifest?: { routes: object } } = {}
  runInNewContext(lean, { window })
  expect(window.__reactRouterManifest?.routes).toMatchObject({
    root: { css: [all] },
    [styled.id]: { css: ['/assets/a.css'] },
  })
  expect(lean.split(all)).toHaveLength(2)
})

test('every file of the office that browsers needn’t hear of is one', () => {
  expect([...FILES].filter((id) => !existsSync(`app/${id}.ts`))).toEqual([])
})

test('a manifest of another form stops the build', () => {
  expect(() => leanManifest('window.other={};')).toThrow()
})
