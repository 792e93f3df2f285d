import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contrast, type Oklch, parseColour } from '#shop/domain/common/colour.ts'

const read = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8')
const KITCHEN = read('kitchen/kitchen.css')
const LINE = read('kitchen/line/line.css')
const TOKENS = read('styles/tokens.css')

/** The states of an order, and what says that one is late or refused. */
const ORDERS = ['st-placed', 'st-making', 'st-road', 'st-ready', 'st-late', 'late', 'bad']
/** In degrees of hue: less looks like the same colour from three metres. */
const APART = 40

test.for([0, 1])('trouble of the system has a colour of its own, in scheme %i', (scheme) => {
  const trouble = token('trouble', scheme)
  const alike = ORDERS.filter((name) => {
    const { c, h } = token(name, scheme)
    const turned = Math.abs(trouble.h - h)
    return c > 0.05 && Math.min(turned, 360 - turned) < APART
  })
  expect(alike).toEqual([])
})

test.for([0, 1])('its sign is seen on the board, and read, in scheme %i', (scheme) => {
  const trouble = token('trouble', scheme)
  expect(contrast(trouble, token('on-trouble', scheme))).toBeGreaterThanOrEqual(7)
  for (const ground of ['sheet', 'page', 'sunk']) {
    expect(contrast(trouble, token(ground, scheme))).toBeGreaterThanOrEqual(4.5)
  }
})

test('its sign is known by its shape too, which nothing of an order has', () => {
  expect(LINE).toMatch(/\.k-sign \{[^}]*clip-path: polygon/)
  expect(LINE).not.toContain('--st-late')
})

/** The value of a token on the board: of two, the light one is 0 and the dark one 1. */
function token(name: string, scheme: number): Oklch {
  const found =
    new RegExp(`--${name}: (.+);`).exec(KITCHEN) ?? new RegExp(`--${name}: (.+);`).exec(TOKENS)
  const value = found?.[1] ?? ''
  const both = value.startsWith('light-dark(') ? value.slice(11, -1).split('), ') : [value, value]
  const colour = parseColour(`${(both[scheme] ?? '').replace(/\)$/, '')})`)
  if (!colour) throw new Error(`--${name} is no colour: ${value}`)
  return colour
}
