import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { leanManifest } from './lean-manifest.ts'

const page = {
  id: 'storefront/menu/route',
  hasLoader: true,
  hasAction: false,
  hasDefaultExport: true,
  module: '/assets/a.js',
  imports: ['/assets/b.js'],
  css: ['/assets/a.css'],
}
const script = (routes: object) =>
  `window.__reactRouterManifest=${JSON.stringify({ entry: { imports: ['/c.js'] }, routes })};`

test('browsers hear of pages, and of their own scripts and styles only', () => {
  const { hasAction, hasDefaultExport, imports, ...known } = page
  const docs = { id: 'api/docs/route', hasDefaultExport: true }
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
  const window: { __reactRouterManifest?: { routes: object } } = {}
  runInNewContext(lean, { window })
  expect(JSON.parse(JSON.stringify(window.__reactRouterManifest?.routes))).toEqual({
    [page.id]: known,
    [docs.id]: { id: docs.id, hasLoader: false },
    [pay.id]: { id: pay.id, hasLoader: false },
  })
})

test('a manifest of another form stops the build', () => {
  expect(() => leanManifest('window.other={};')).toThrow()
})
