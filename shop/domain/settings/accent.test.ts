import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, parseColour } from '../common/colour.ts'
import { accentColours } from './accent.ts'

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
