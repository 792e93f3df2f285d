import { expect, test } from 'vitest'
import { withOwnRoutes } from './page-manifest.ts'

function contextOf(...ids: string[]) {
  const routes = Object.fromEntries(['root', 'menu', 'board'].map((id) => [id, { id }]))
  return {
    manifest: { url: '/assets/manifest-1.js', routes, version: '1' },
    staticHandlerContext: { matches: ids.map((id) => ({ route: { id } })) },
  } as unknown as Parameters<typeof withOwnRoutes>[1]
}

test('a page is rendered with its own routes, and names the list for guests or the whole one', () => {
  const menu = withOwnRoutes('/', contextOf('root', 'menu')).manifest
  expect(menu).toMatchObject({ url: '/assets/guests-1.js', version: '1' })
  expect(Object.keys(menu.routes)).toEqual(['root', 'menu'])
  const board = withOwnRoutes('/kitchen', contextOf('root', 'board')).manifest
  expect(board.url).toBe('/assets/manifest-1.js')
  expect(Object.keys(board.routes)).toEqual(['root', 'board'])
  expect(Object.keys(withOwnRoutes('/x', contextOf('gone')).manifest.routes)).toEqual([])
})
