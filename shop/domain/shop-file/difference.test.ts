import { expect, test } from 'vitest'
import { fileDifference } from './difference.ts'

const COLA = { id: 'cola', title: 'Cola', price: '3.00', bullets: ['Cold', 'Dark'] }
const TEA = { id: 'tea', title: 'Tea', price: '2.50', bullets: ['Hot'] }

function file(shop: object, ...categories: { name: string; items: object[] }[]): string {
  return JSON.stringify({ shop, categories })
}

const SHOP = { name: 'Flattop', openingHours: { Mon: '11:00-22:00', Tue: '11:00-22:00' } }
const BEFORE = file(SHOP, { name: 'Drinks', items: [COLA, TEA] }, { name: 'Sides', items: [] })

test('the same file differs in nothing', () => {
  expect(fileDifference(BEFORE, BEFORE)).toEqual([])
})

test('each field that differs is told by its place, as it was and as it would be', () => {
  const after = file(
    { ...SHOP, name: 'Bun', openingHours: { ...SHOP.openingHours, Tue: 'closed' } },
    { name: 'Drinks', items: [{ ...COLA, price: '3.20', bullets: ['Cold'] }, TEA] },
    { name: 'Sides', items: [] },
  )
  expect(fileDifference(BEFORE, after)).toEqual([
    { place: ['shop', 'name'], before: 'Flattop', after: 'Bun' },
    { place: ['shop', 'openingHours', 'Tue'], before: '11:00-22:00', after: 'closed' },
    { place: ['items', 'Cola', 'price'], before: '3.00', after: '3.20' },
    { place: ['items', 'Cola', 'bullets'], before: '["Cold","Dark"]', after: '["Cold"]' },
  ])
})

test('an item that goes to another category is the same item, and one that is renamed too', () => {
  const after = file(
    SHOP,
    { name: 'Drinks', items: [COLA] },
    { name: 'Sides', items: [{ ...TEA, title: 'Mint tea' }] },
  )
  expect(fileDifference(BEFORE, after)).toEqual([
    { place: ['items', 'Mint tea', 'title'], before: 'Tea', after: 'Mint tea' },
    { place: ['items', 'Mint tea', 'category'], before: 'Drinks', after: 'Sides' },
  ])
})

test('what is new, what goes and what changes places is told by name', () => {
  const water = { id: 'water', title: 'Water', price: '1.00' }
  const after = file(SHOP, { name: 'Sides', items: [water] }, { name: 'Drinks', items: [TEA] })
  expect(fileDifference(BEFORE, after)).toEqual([
    { place: ['categories', 'order'], before: 'Drinks, Sides', after: 'Sides, Drinks' },
    {
      place: ['items', 'Cola'],
      before: JSON.stringify({ ...COLA, category: 'Drinks' }),
      after: null,
    },
    {
      place: ['items', 'Water'],
      before: null,
      after: JSON.stringify({ ...water, category: 'Sides' }),
    },
  ])
})

test('a list whose entries have no names is told as a whole', () => {
  const at = (list: unknown) => JSON.stringify({ shop: { list } })
  expect(fileDifference(at([{ a: 1 }]), at([{ a: 2 }]))).toEqual([
    { place: ['shop', 'list'], before: '[{"a":1}]', after: '[{"a":2}]' },
  ])
})
