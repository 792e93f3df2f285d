import { expect, test } from 'vitest'
import { itemDraft, menuItem } from '#tests/support/menu-item.ts'
import { dishValues } from './dish-values.ts'
import { previewCard } from './preview-card.ts'

const VALUES = dishValues(itemDraft(), 2)

test('the card follows what is typed, and keeps what can’t be read yet', () => {
  const card = menuItem()
  const typed = { ...VALUES, title: 'Big  Smash', price: '11,', rating: '4.9', bullet2: '' }
  expect(previewCard(card, typed, 2)).toEqual({
    ...card,
    title: 'Big Smash',
    rating: 4.9,
    bullets: ['Two thin patties', 'Potato bun'],
  })
  expect(previewCard(card, { ...VALUES, title: ' ' }, 2).title).toBe(card.title)
})

test('a dish with something chosen costs as much more as its price is raised', () => {
  const standard = { price: 1200, isComplete: true, least: [], defaults: [] }
  const card = menuItem({ standard })
  expect(previewCard(card, { ...VALUES, price: '10.00' }, 2)).toMatchObject({
    price: 1000,
    standard: { price: 1250 },
  })
})
