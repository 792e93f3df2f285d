import { expect, test } from 'vitest'
import { menuItem } from '#tests/support/menu-item.ts'
import { suggestedItems } from './suggested-items.ts'

const BURGERS = [menuItem({ id: 'burger', price: 950 }), menuItem({ id: 'tower', price: 1450 })]
const DRINKS = [
  menuItem({ id: 'cola', price: 350, rating: 4.3 }),
  menuItem({ id: 'lemonade', price: 400, rating: 4.7 }),
]
const SIDES = [
  menuItem({ id: 'fries', price: 350, rating: 4.7 }),
  menuItem({ id: 'slaw', price: 320, rating: 4.2 }),
  menuItem({ id: 'dip', price: 90, rating: 4.8 }),
]
const MENU = [BURGERS, DRINKS, SIDES].map((items, at) => {
  return { id: String(at), name: String(at), inGrid: at < 2, items }
})

test('a burger is suggested a drink before a side, the best rated of each first', () => {
  expect(suggested('burger')).toEqual(['lemonade', 'cola', 'fries', 'slaw'])
})

test('with any drink in the basket a side is left, and with a side a drink', () => {
  expect(suggested('burger', 'cola')).toEqual(['fries', 'slaw'])
  expect(suggested('burger', 'slaw')).toEqual(['lemonade', 'cola'])
})

test('a meal is suggested nothing', () => {
  expect(suggested('burger', 'cola', 'fries')).toEqual([])
})

test('a dip is never suggested, and is no side either', () => {
  expect(suggested('burger', 'cola', 'dip')).toEqual(['fries', 'slaw'])
})

test('nobody who has only a drink is told what people come for', () => {
  expect(suggested('cola')).toEqual(['fries', 'slaw'])
})

test('what has to be chosen from is not put in by one tap', () => {
  const standard = { price: 300, isComplete: false, least: [], defaults: [] }
  const choice = menuItem({ id: 'choice', price: 300, rating: 5, standard })
  const menu = [...MENU, { id: 'more', name: 'More', inGrid: true, items: [choice] }]
  expect(suggestedItems(menu, new Set(['burger', 'cola', 'fries']))).toEqual([])
})

test('a combo is no side', () => {
  const standard = { price: 1400, isComplete: true, least: [], defaults: [], picks: [] }
  const meal = menuItem({ id: 'meal', price: 1400, rating: 5, standard })
  const menu = [...MENU, { id: 'meals', name: 'Meals', inGrid: false, items: [meal] }]
  expect(suggestedItems(menu, new Set(['burger', 'cola', 'fries']))).toEqual([])
})

test('a menu of one category has nothing to suggest', () => {
  expect(suggestedItems(MENU.slice(0, 1), new Set(['burger']))).toEqual([])
})

function suggested(...taken: string[]): string[] {
  return suggestedItems(MENU, new Set(taken)).map(({ id }) => id)
}
