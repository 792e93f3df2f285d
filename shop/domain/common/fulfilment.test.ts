import { expect, test } from 'vitest'
import { type Fulfilment, startingFulfilment } from './fulfilment.ts'

test.each<[string, Fulfilment[], Fulfilment, Fulfilment]>([
  ['with delivery', ['pickup', 'delivery', 'table'], 'delivery', 'delivery'],
  ['with pickup where it comes first', ['delivery', 'pickup', 'table'], 'pickup', 'pickup'],
  ['with pickup where nothing is delivered', ['table', 'pickup'], 'delivery', 'pickup'],
  ['with delivery where nothing is picked up', ['delivery'], 'pickup', 'delivery'],
  ['at a table where there is nothing else', ['table'], 'delivery', 'table'],
  ['without a fee where nothing is offered', [], 'delivery', 'pickup'],
])('a guest who has not chosen starts %s', (_, fulfilments, firstFulfilment, expected) => {
  expect(startingFulfilment({ fulfilments, firstFulfilment })).toBe(expected)
})
