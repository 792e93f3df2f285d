import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  contrast,
  cssColour,
  displayable,
  fromSrgb,
  type Oklch,
  parseColour,
  type Srgb,
  toSrgb,
} from './colour.ts'

const white: Oklch = { l: 1, c: 0, h: 0 }
const black: Oklch = { l: 0, c: 0, h: 0 }

test('black on white has the highest contrast, and a colour on itself the lowest', () => {
  expect(contrast(black, white)).toBeCloseTo(21, 5)
  expect(contrast(white, white)).toBe(1)
})

test('the web’s pure red has the values of the OKLCH reference', () => {
  const { l, c, h } = fromSrgb([1, 0, 0])
  expect(l).toBeCloseTo(0.628, 3)
  expect(c).toBeCloseTo(0.2577, 3)
  expect(h).toBeCloseTo(29.23, 1)
})

test('grey #767676 is the lightest that is readable on white', () => {
  expect(contrast(fromSrgb([0x76 / 255, 0x76 / 255, 0x76 / 255]), white)).toBeCloseTo(4.54, 2)
})

test('any sRGB colour survives the conversion to OKLCH and back', () => {
  fc.assert(
    fc.property(fc.tuple(byte, byte, byte), (srgb) => {
      const back = toSrgb(fromSrgb(srgb as Srgb))
      for (const [index, channel] of back.entries())
        expect(channel).toBeCloseTo(srgb[index] ?? 0, 4)
    }),
  )
})

test('a colour that no screen can show keeps its lightness and hue and loses chroma', () => {
  const shown = displayable({ l: 0.8, c: 0.4, h: 150 })
  expect(shown).toMatchObject({ l: 0.8, h: 150 })
  expect(shown.c).toBeLessThan(0.4)
  expect(toSrgb(shown).every((channel) => channel > -0.001 && channel < 1.001)).toBe(true)
})

test('a colour is written in CSS form and read back', () => {
  expect(cssColour({ l: 0.7281, c: 0.1424, h: 75.04 })).toBe('oklch(0.728 0.142 75)')
  expect(parseColour('oklch(72.8% 0.142 75deg)')).toEqual({ l: 0.728, c: 0.142, h: 75 })
})

test.each(['', 'red', '#fff', 'oklch(2 0.1 50)', 'oklch(0.5 0.1 50 / 50%)', 'oklch(0.5 0.1 50);}'])(
  '%j is no colour the shop accepts',
  (css) => {
    expect(parseColour(css)).toBeNull()
  },
)

const byte = fc.integer({ min: 0, max: 255 }).map((value) => value / 255)
