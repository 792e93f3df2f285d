import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, parseColour } from '#shop/domain/common/colour.ts'
import { groundFor } from '#shop/domain/common/ground.ts'
import type { PictureStyle } from '#shop/domain/common/picture.ts'
import { accentColours } from '#shop/domain/settings/accent.ts'
import { groundStyles } from './ground-styles.ts'

const YOLK = 'oklch(0.83 0.165 84)'

test('the time is in the accent on a dark ground, and in the colour of its words on a light one', () => {
  const dark = style('dark', 0.25)
  const light = style('light', 0.8)
  expect(groundStyles(YOLK, [dark, light])).toMatch(
    /\[data-ground="light"\]\{--time:var\(--on-g\)\}$/,
  )
  expect(groundStyles(YOLK, [dark])).not.toContain('--time')
})

test('another accent is on the pages at once, as is another picture', () => {
  const pictures = [style('dark', 0.25)]
  const yolk = groundStyles(YOLK, pictures)
  const other = groundStyles('oklch(0.6 0.2 250)', pictures)
  expect(other).toContain('--accent:oklch(0.6 ')
  expect(other).not.toBe(yolk)
  expect(groundStyles(YOLK, [...pictures, style('light', 0.8)])).toContain('"light"')
})

test('what is only shown small comes with its colours and nothing else', () => {
  const { id, ground } = style('side', 0.4)
  expect(groundStyles(YOLK, [{ id, ground, placeholder: null, focus: null }])).toMatch(
    /\[data-ground="side"\]\{[^}]*--on-pop:[^;}]*\}$/,
  )
})

test('what only posters show comes with what is behind words and nothing for buttons or the time', () => {
  const poster: PictureStyle = { ...style('poster', 0.8), placeholder: null, isPoster: true }
  expect(groundStyles(YOLK, [poster])).toMatch(
    /\[data-ground="poster"\]\{--deep:[^;]*;--on-deep:[^;}]*\}$/,
  )
})

test('whatever accent an owner chooses, the time is readable on every ground', () => {
  const unit = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(unit, unit, unit, (l, turn, edge) => {
      const accent = `oklch(${l.toFixed(3)} 0.1 ${(turn * 360).toFixed(1)})`
      const { ground, ...rest } = style('one', edge)
      const isAccent = !groundStyles(accent, [{ ground, ...rest }]).includes('--time')
      const text = isAccent ? (accentColours(accent)?.accent ?? '') : ground.onGround
      const [time, behind] = [parseColour(text), parseColour(ground.ground)]
      if (!time || !behind) throw new Error(`${accent} gave no colours`)
      expect(contrast(time, behind)).toBeGreaterThanOrEqual(3)
    }),
    { numRuns: 300 },
  )
})

function style(id: string, l: number): PictureStyle {
  const ground = groundFor({ l, c: 0.05, h: 150 })
  return { id, placeholder: '', ground, focus: { x: 50, y: 50, zoom: 1 } }
}
