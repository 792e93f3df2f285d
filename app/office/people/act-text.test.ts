import { expect, test } from 'vitest'
import { actText } from './act-text.ts'

const NOW = Date.parse('2026-11-28T15:14:00Z')
const SPEAKING = {
  names: {},
  money: String,
  now: NOW,
  timeZone: 'UTC',
  locale: 'en' as const,
}

test('a price that open baskets kept is said without that', () => {
  const [before, after] = [{ price: 950 }, { price: 990, keptUntil: NOW + 1_800_000 }]
  const change = { entity: 'item', id: 'smash', before, after, at: NOW, by: 'owner', seq: 1 }
  const speaking = { ...SPEAKING, names: { smash: 'Smash' } }
  expect(actText({ at: NOW, change: change as never }, speaking)).toBe('Smash: Price 990, 15:14')
})

function didChange(id: string, before: unknown, after: unknown): string {
  const change = { entity: 'setting' as const, id, before, after, at: NOW, by: 'owner', seq: 1 }
  return actText({ at: NOW, change: change as never }, SPEAKING)
}

test('what somebody did last names the setting and its value', () => {
  expect(didChange('name', 'Flattop', 'Griddle')).toBe('Name of the shop: Griddle, 15:14')
})

test('of a setting whose value is a list its name and the time are said', () => {
  expect(didChange('zones', [], [{ id: 'near' }])).toBe('Delivery zones, 15:14')
})
