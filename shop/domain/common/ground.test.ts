import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, fromSrgb, type Oklch, parseColour } from './colour.ts'
import { groundFor, READABLE } from './ground.ts'

test('a mustard backdrop keeps its photographed colour and gets dark text', () => {
  const ground = groundFor({ l: 0.728, c: 0.142, h: 75 })
  expect(ground).toMatchObject({
    tone: 'light',
    ground: 'oklch(0.728 0.142 75)',
    deep: 'oklch(0.235 0.049 75)',
    pop: 'oklch(0.78 0.142 75)',
  })
  expect(measured(ground.onGround, ground.ground)).toBeCloseTo(7.5, 0)
})

test('a char backdrop gets light text and the shop’s accent for its button', () => {
  const ground = groundFor({ l: 0.255, c: 0.025, h: 52 })
  expect(ground).toMatchObject({ tone: 'dark', pop: 'var(--accent)', onPop: 'var(--on-accent)' })
  expect(measured(ground.onGround, ground.ground)).toBeCloseTo(14.1, 0)
})

test('a backdrop of middling lightness moves out of the band in which no text is readable', () => {
  const lightness = (l: number) => parse(groundFor({ l, c: 0.02, h: 150 }).ground).l
  expect(lightness(0.56)).toBe(0.62)
  expect(lightness(0.549)).toBe(0.48)
})

test('whatever the picture, its name, its bullets and its button label are readable', () => {
  fc.assert(
    fc.property(fc.tuple(byte, byte, byte), (srgb) => {
      const ground = groundFor(fromSrgb(srgb))
      expect(measured(ground.onGround, ground.ground)).toBeGreaterThanOrEqual(READABLE)
      expect(measured(ground.onDeep, ground.deep)).toBeGreaterThanOrEqual(7)
      expect(measured(ground.onDeepQuiet, ground.deep)).toBeGreaterThanOrEqual(7)
      if (ground.tone === 'dark') return
      expect(measured(ground.onPop, ground.pop)).toBeGreaterThanOrEqual(7)
      expect(measured(ground.pop, ground.deep)).toBeGreaterThanOrEqual(3)
    }),
    // Rounded to thousandths, the first of these had less contrast than was computed.
    { numRuns: 300, examples: [[[242 / 255, 6 / 255, 118 / 255]]] },
  )
})

function measured(one: string, other: string): number {
  return contrast(parse(one), parse(other))
}

function parse(css: string): Oklch {
  const colour = parseColour(css)
  if (!colour) throw new Error(`${css} is no finished colour`)
  return colour
}

const byte = fc.integer({ min: 0, max: 255 }).map((value) => value / 255)
