import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LocaleContext } from '#app/i18n/use-locale.ts'
import { stackLayers } from '#shop/domain/menu/stack.ts'
import { ingredientDraft } from '#tests/support/ingredients.ts'
import { Stack } from './stack.tsx'

const SLICE = { thickness: 20.4, width: 119.3, x: 59.9, y: 8.8 }
const PICTURE = { id: '0123456789abcdef', width: 486, height: 158, widths: [280, 486] }
const INGREDIENTS = [
  ingredientDraft({ id: 'bun', name: 'Bun', isWrap: true, colour: '#c98a45' }),
  ingredientDraft({
    id: 'beef',
    name: 'Beef & salt',
    layers: [{ pictureId: PICTURE.id, ...SLICE }],
  }),
]
const SHELF = {
  ingredients: new Map(INGREDIENTS.map((one) => [one.id, one])),
  pictures: new Map([[PICTURE.id, PICTURE]]),
}

test('a stack is read from the bottom to the top', () => {
  expect(shown('bun beef')).toContain('aria-label="Bottom to top: Bun, Beef &amp; salt, Bun"')
})

test('a layer is its picture where it lies, and a disc of its colour without one', () => {
  const markup = shown('bun beef beef')
  expect(markup).toContain(
    '<image href="/pictures/0123456789abcdef-486.webp" x="-59.9" y="-29.98" width="119.3" height="38.78"',
  )
  expect(markup.match(/scale\(-1 1\)/g)).toHaveLength(1)
  expect(markup.match(/fill="#c98a45"/g)).toHaveLength(2)
})

test('layers that are pulled apart have their names beside them, and the stack is higher', () => {
  expect(shown('bun beef')).not.toContain('<li')
  const apart = shown('bun beef', true)
  expect(apart.match(/<li/g)).toHaveLength(3)
  expect(height(apart)).toBeGreaterThan(height(shown('bun beef')))
})

test('a bare bun is as large as in a burger, and twenty layers fit', () => {
  expect(height(shown('bun'))).toBe(height(shown('bun beef')))
  expect(height(shown(`bun${' beef'.repeat(18)}`))).toBeGreaterThan(400)
})

function shown(ids: string, isApart = false): string {
  const layers = ids.split(' ').map((ingredientId) => ({ ingredientId, portions: 1 }))
  return renderToStaticMarkup(
    <LocaleContext value="en">
      <Stack layers={stackLayers(layers, SHELF)} isApart={isApart} />
    </LocaleContext>,
  )
}

function height(markup: string): number {
  return Number(/viewBox="[\d.-]+ [\d.-]+ [\d.-]+ ([\d.]+)"/.exec(markup)?.[1])
}
