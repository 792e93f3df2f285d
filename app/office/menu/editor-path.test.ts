import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { editorPath, itemAt } from './editor-path.ts'

test.each(['double-stack', 'Prices', 'a_b'])('the dish %s has its page under its id', (id) => {
  expect(editorPath(id)).toBe(`/office/menu/${id}`)
  expect(itemAt(id)).toBe(id)
})

test('a dish that is called like another page of the menu can be opened too', () => {
  const routes = readFileSync(new URL('../../routes.ts', import.meta.url), 'utf8')
  const pages = [...routes.matchAll(/'office\/menu\/(\w+)'/g)].flatMap(([, page]) => page ?? [])
  expect(pages).toContain('prices')
  for (const page of pages) {
    const part = editorPath(page).replace('/office/menu/', '')
    expect(part).not.toBe(page)
    expect(itemAt(part)).toBe(page)
  }
})
