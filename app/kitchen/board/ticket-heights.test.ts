import { expect, test } from 'vitest'
import { ticket } from '#tests/support/order-view.ts'
import { amountOf, heightOf, noHeights, noteHeights } from './ticket-heights.ts'

const REM = 16
const FULL = { form: 'full', isTight: false } as const

test('a ticket is placed as high as the last that held as much, and once it was drawn as high as it is', () => {
  const heights = noHeights()
  const drawn = { ...FULL, id: 'drawn', amount: amountOf(ticket()) }
  const next = { ...drawn, id: 'next' }
  expect(noteHeights(heights, [{ ...drawn, height: 200 }], REM)).toBe(true)
  expect(heightOf(heights, next, REM)).toBe(200)
  expect(noteHeights(heights, [{ ...next, height: 220 }], REM)).toBe(true)
  expect(heightOf(heights, next, REM)).toBe(220)
  expect(heightOf(heights, drawn, REM)).toBe(200)
})

test('nothing has to be placed again where all are as high as they were taken to be', () => {
  const heights = noHeights()
  const drawn = { ...FULL, id: 'drawn', amount: amountOf(ticket()), height: 200 }
  noteHeights(heights, [drawn], REM)
  expect(noteHeights(heights, [drawn, { ...drawn, id: 'next' }], REM)).toBe(false)
})

test('a ticket with a long note or an allergy is not taken to be as high as one without', () => {
  const allergies = { from: 'note', allergens: ['milk'], words: [], read: null } as const
  const amounts = [
    ticket(),
    ticket({ note: 'No cutlery, please, and ring the second bell' }),
    ticket({ allergies: { ...allergies, allergens: [...allergies.allergens], words: [] } }),
  ].map(amountOf)
  expect(new Set(amounts).size).toBe(3)
})
