import { expect, test } from 'vitest'
import { discountCode } from '#tests/support/discount-code.ts'
import { groupUse, optionDraft, optionGroup } from '#tests/support/ingredients.ts'
import { menuItem } from '#tests/support/menu-item.ts'
import { shopSettings } from '#tests/support/settings.ts'
import type { DiscountCode } from './discount.ts'
import { type Quote, quote } from './quote.ts'

const PRICE = 350
const RISEN = 400
const DEPOSIT = 25
const UNTIL = 100

test('a basket that keeps the price of a bottle from before it rose pays that with its deposit, which is taxed and left by codes as ever', () => {
  for (const shown of [PRICE, PRICE + DEPOSIT]) {
    const kept = bottles({ shown })
    expect(kept.refusals).toEqual([])
    expect(kept.lines).toMatchObject([{ unitPrice: 375, total: 750 }])
    expect(kept.totals.taxLines).toEqual([
      { rate: 0, net: 50, tax: 0 },
      { rate: 2000, net: 583, tax: 117 },
    ])
  }
  const free = bottles({ shown: PRICE, code: discountCode({ value: 10_000 }) })
  expect(free.totals).toMatchObject({ discount: 2 * PRICE, total: 2 * DEPOSIT })
})

test('after the half hour the guest of a bottle is asked, with its deposit in both prices or neither', () => {
  for (const shown of [PRICE, PRICE + DEPOSIT]) {
    const late = bottles({ shown, askedAt: UNTIL })
    expect(late.refusals).toEqual([{ code: 'price_changed', line: 0, old: shown, new: 425 }])
    expect(late.lines).toMatchObject([{ unitPrice: 425 }])
  }
})

test('whoever was shown the new price of a bottle pays that while others keep the old one', () => {
  for (const shown of [RISEN, RISEN + DEPOSIT]) {
    expect(bottles({ shown })).toMatchObject({ refusals: [], lines: [{ unitPrice: 425 }] })
  }
})

test('a deposit that rises is no price that is kept: whoever was shown it is asked, and a card never showed it', () => {
  expect(bottles({ shown: PRICE + DEPOSIT, deposit: 50 }).refusals).toEqual([
    { code: 'price_changed', line: 0, old: 375, new: 450 },
  ])
  expect(bottles({ shown: PRICE, deposit: 50 })).toMatchObject({
    refusals: [],
    lines: [{ unitPrice: 400 }],
  })
  const alone = { price: PRICE, deposit: 50 }
  expect(bottles({ ...alone, shown: PRICE + DEPOSIT }).refusals).toEqual([
    { code: 'price_changed', line: 0, old: 375, new: 400 },
  ])
  expect(bottles({ ...alone, shown: PRICE }).refusals).toEqual([])
})

test('a price that rises by as much as the deposit makes nobody who kept it pay more than was shown', () => {
  const answer = bottles({ price: PRICE + DEPOSIT, shown: PRICE + DEPOSIT })
  expect(answer).toMatchObject({ refusals: [], lines: [{ unitPrice: PRICE + DEPOSIT }] })
})

type Asked = {
  shown: number
  price?: number
  deposit?: number
  askedAt?: number
  code?: DiscountCode
}

/** Prices two bottles whose price rose, or is as given, while open baskets keep what it was. */
function bottles({
  shown,
  price = RISEN,
  deposit = DEPOSIT,
  askedAt = UNTIL - 1,
  code,
}: Asked): Quote {
  const bottle = optionDraft({ id: 'bottle', name: 'Deposit', price: deposit, isDeposit: true })
  const groups = [optionGroup({ id: 'deposits', options: [bottle] })]
  const cola = {
    ...menuItem({ id: 'cola', price, taxRate: 2000 }),
    recipe: [],
    keptPrice: { price: PRICE, until: UNTIL },
    choices: [groupUse({ groupId: 'deposits', min: 1, max: 1, defaults: ['bottle'] })],
  }
  const line = { itemId: 'cola', quantity: 2, choices: [], unitPrice: shown }
  return quote(
    {
      categories: [{ items: [cola] }],
      parts: { ingredients: new Map(), groups: new Map(groups.map((one) => [one.id, one])) },
    },
    {
      ...shopSettings(),
      promisedAt: 0,
      askedAt,
      windows: [],
      known: code && { code, uses: 0, usesOfGuest: 0 },
    },
    { fulfilment: 'pickup', code: code?.code, lines: [line] },
  )
}
