import { expect, test } from 'vitest'
import { freeName, slugFrom } from './slug.ts'

test.each([
  ['The Flattop', 'the-flattop'],
  ['Acılı Tavuk', 'acili-tavuk'],
  ['Großer Käse & Zwiebel!', 'grosser-kase-zwiebel'],
  ['  --Cola 0.4 l  ', 'cola-0-4-l'],
  ['辣鸡', 'dish'],
])('%s is found at %s', (title, slug) => {
  expect(slugFrom(title)).toBe(slug)
})

test('a long title is cut without a dash at the end', () => {
  expect(slugFrom('abcd efgh', 5)).toBe('abcd')
})

test('a name that is taken gets a number', () => {
  expect(freeName('cola', new Set(['cola', 'cola-2']))).toBe('cola-3')
})
