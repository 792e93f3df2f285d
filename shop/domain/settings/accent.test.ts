import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, parseColour } from '../common/colour.ts'
import { accentColours, accentContrasts, PAGE_GROUNDS } from './accent.ts'

test('the house’s own yolk colour stays as it is under a dark label', () => {
  expect(accentColours('oklch(0.83 0.165 84)')).toEqual({
    accent: 'oklch(0.83 0.165 84)',
    onAccent: 'oklch(0.2 0.03 84)',
    moved: false,
  })
})

test('a deep red stays as it is under a light label', () => {
  const colours = accentColours('oklch(0.44 0.17 28)')
  expect(colours).toMatchObject({ accent: 'oklch(0.44 0.17 28)', moved: false })
  expect(parseColour(colours?.onAccent ?? '')?.l).toBeGreaterThan(0.9)
})

test('whatever accent an owner chooses, its label is readable', () => {
  fc.assert(
    fc.property(unit, fc.double({ min: 0, max: 0.4, noNaN: true }), unit, (l, c, turn) => {
      const css = `oklch(${l.toFixed(3)} ${c.toFixed(3)} ${(turn * 360).toFixed(1)})`
      const colours = accentColours(css)
      const accent = parseColour(colours?.accent ?? '')
      const label = parseColour(colours?.onAccent ?? '')
      if (!accent || !label) throw new Error(`${css} gave no colours`)
      expect(contrast(accent, label)).toBeGreaterThanOrEqual(4.5)
    }),
    { numRuns: 500 },
  )
})

test('text that is no colour gives null', () => {
  expect(accentColours('url(https://example.com)')).toBeNull()
})

const unit = fc.double({ min: 0, max: 1, noNaN: true })

test('an accent is measured with both labels and on both pages', () => {
  const mustard = accentContrasts('oklch(0.83 0.165 84)')
  expect(mustard?.moved).toBe(false)
  expect(mustard?.darkLabel).toBeCloseTo(10.6, 0)
  expect(mustard?.lightLabel).toBeLessThan(2)
  expect(mustard?.label).toBe(Math.max(mustard?.label ?? 0, mustard?.lightLabel ?? 0))
  expect(mustard?.byDay).toBeCloseTo(1.6, 1)
  expect(mustard?.atNight).toBeGreaterThan(9)
  expect(accentContrasts('mustard')).toBeNull()
})

test('whatever is typed, guests read its label at 4.5 or more, and are shown what was typed wherever that can be', () => {
  for (let l = 0.02; l < 1; l += 0.02) {
    for (const h of [0, 25, 84, 145, 230, 320]) {
      const css = `oklch(${l.toFixed(2)} 0.12 ${h})`
      const { label = 0, moved, darkLabel = 0, lightLabel = 0 } = accentContrasts(css) ?? {}
      expect(label, css).toBeGreaterThanOrEqual(4.5)
      if (moved) expect(Math.max(darkLabel, lightLabel), css).toBeLessThan(4.5)
    }
  }
})

test('the grounds that an accent is measured on are those of the pages', () => {
  const tokens = readFileSync('app/styles/tokens.css', 'utf8')
  const [day, night] = [PAGE_GROUNDS.byDay, PAGE_GROUNDS.atNight].map(
    ({ l, c, h }) => `oklch(${l} ${c} ${h})`,
  )
  expect(tokens).toContain(`--page: light-dark(${day}, ${night});`)
})
