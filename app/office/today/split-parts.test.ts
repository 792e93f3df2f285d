import { expect, test } from 'vitest'
import { FIGURES, type Figure } from '#shop/domain/payments/figures.ts'
import { partsOf } from './split-parts.ts'

const NOTHING = Object.fromEntries(FIGURES.map((figure) => [figure, 0])) as Record<Figure, number>
const NOBODY_OWES = { count: 0, amount: 0 }

test('the bar is shared by how money came in, and by what is still to be paid', () => {
  const figures = { ...NOTHING, card: 6000, cash: 3000, refunded: -500 }
  expect(partsOf({ figures, toPay: { count: 1, amount: 1000 } })).toEqual([
    { of: 'card', share: 0.6 },
    { of: 'cash', share: 0.3 },
    { of: 'toPay', share: 0.1 },
  ])
})

test('a payment that was corrected to less than nothing takes nothing from the bar', () => {
  const figures = { ...NOTHING, card: -200, terminal: 700 }
  expect(partsOf({ figures, toPay: NOBODY_OWES })).toEqual([{ of: 'terminal', share: 1 }])
  expect(partsOf({ figures: NOTHING, toPay: NOBODY_OWES })).toEqual([])
})
