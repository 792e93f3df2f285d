import { expect, test } from 'vitest'
import { FURTHER_NOTICE } from '#shop/domain/menu/sold-out.ts'
import type { PresentTime } from '#shop/operations/menu/present-content.ts'
import { ingredientDraft, recipeLayer } from '#tests/support/ingredients.ts'
import { shopSettings } from '#tests/support/settings.ts'
import { lacksOf } from './lacks.ts'

const at = (time: string) => Date.parse(`2026-11-20T${time}Z`)
const NOW = at('18:00')

test('a card says what its item can only be had without, and until when', () => {
  expect(lacks({ tomato: at('20:00') })).toEqual({
    lacks: [{ itemId: 'flattop', words: 'Without tomato until 20:00', until: at('20:00') }],
    until: at('20:00'),
  })
})

test('what is out for the day says so, and what is out until further notice has no time', () => {
  const nextDay = Date.parse('2026-11-21T04:00Z')
  expect(lacks({ tomato: nextDay }).lacks[0]?.words).toBe('Without tomato today')
  expect(lacks({ tomato: FURTHER_NOTICE }).lacks[0]?.words).toBe('Without tomato for now')
})

test('two things are named together, and the page is valid until the first of them is back', () => {
  expect(lacks({ tomato: at('20:00'), onion: at('19:00') })).toMatchObject({
    lacks: [{ words: 'Without tomato and red onion until 20:00' }],
    until: at('19:00'),
  })
})

test('an item that can’t be had at all, or lacks nothing, says nothing of the kind', () => {
  expect(lacks({ beef: at('20:00'), tomato: at('20:00') }).lacks).toEqual([])
  expect(lacks({ tomato: NOW })).toEqual({ lacks: [], until: Number.POSITIVE_INFINITY })
})

test('a card says until when its item can be had, unless it lacks something', () => {
  const breakfast = { schedule: 'Breakfast', until: at('20:30') }
  expect(lacks({}, { flattop: breakfast }).lacks).toEqual([
    { itemId: 'flattop', words: 'Breakfast, until 20:30', until: at('20:30') },
  ])
  expect(lacks({ tomato: at('20:00') }, { flattop: breakfast }).lacks).toMatchObject([
    { words: 'Without tomato until 20:00' },
  ])
  const advent = { schedule: 'Advent', until: at('20:30') + 5 * 86_400_000 }
  expect(lacks({}, { flattop: advent }).lacks).toMatchObject([{ words: 'Advent' }])
})

function lacks(out: Record<string, number>, times: Record<string, PresentTime> = {}) {
  const names = { beef: 'Beef', tomato: 'Tomato', onion: 'Red onion' }
  const ingredients = Object.entries(names).map(([id, name]) => {
    const soldOutUntil = out[id] ?? null
    return [id, { ...ingredientDraft({ id, name }), soldOutUntil }] as const
  })
  const removable = { kind: 'removable' } as const
  const layers = [
    recipeLayer('beef'),
    recipeLayer('tomato', removable),
    recipeLayer('onion', removable),
  ]
  const content = {
    recipes: new Map([['flattop', { recipe: layers, choices: [] }]]),
    parts: { ingredients: new Map(ingredients), groups: new Map() },
    settings: shopSettings({ timeZone: 'UTC' }),
    onlyNow: new Map(Object.entries(times)),
  }
  return lacksOf(content, NOW, 'en')
}
