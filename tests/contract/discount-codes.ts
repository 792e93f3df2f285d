import { expect, test } from 'vitest'
import { answerStranger } from '#shop/operations/orders/answer-quote.ts'
import { placeOrder } from '#shop/operations/orders/place-order.ts'
import { addDiscountCode } from '#shop/operations/pricing/add-discount-code.ts'
import { endDiscountCode } from '#shop/operations/pricing/end-discount-code.ts'
import { listDiscountCodes } from '#shop/persistence/queries/pricing/discount-codes.ts'
import type { Shop } from '#shop/shop.ts'
import {
  codesOf,
  FRIDAY_EVENING,
  openFridayKitchen,
  orderInput,
  place,
  setUpKitchen,
  smashes,
} from '#tests/support/order-input.ts'
import type { Contract } from './contract.ts'

export const discountCodesContract: Contract = (open) => {
  test('a code is valid from when it is made until it is used up or ended', async () => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    const typed = { code: 'ten', kind: 'percent', value: '10', uses: '2' }
    expect(await addDiscountCode(shop, typed, 'cli')).toMatchObject({ ok: true })
    expect(await addDiscountCode(shop, { code: 'TEN', kind: 'delivery' }, 'cli')).toEqual({
      ok: false,
      refusals: [{ code: 'code_taken', field: 'code' }],
    })
    const order = await place(shop, { enquiry: { code: 'Ten' } })
    expect(order.totals).toMatchObject({ products: 950, discount: 95 })
    expect(await listDiscountCodes(shop.read)).toMatchObject([
      { code: 'TEN', value: 1000, uses: 1 },
    ])
    expect(await endDiscountCode(shop, ' ten ', 'cli')).toBe(true)
    expect(await endDiscountCode(shop, 'ten', 'cli')).toBe(false)
    const late = await placeOrder(shop, orderInput({ enquiry: { code: 'TEN' } }))
    expect(codesOf(late)).toEqual(['code_not_valid'])
  })

  test('when many make the same code at once, one succeeds', async () => {
    await using opened = await open()
    const { shop } = opened
    const typed = { code: 'HOME', kind: 'delivery' }
    const outcomes = await Promise.all(
      Array.from({ length: 5 }, () => addDiscountCode(shop, typed, 'cli')),
    )
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('a network can try ten wrong codes in ten minutes, in baskets and orders together, then none is evaluated', async () => {
    let now = FRIDAY_EVENING
    await using opened = await open({ clock: () => now })
    const { shop } = opened
    await setUpKitchen(shop)
    await addDiscountCode(shop, { code: 'REAL', kind: 'percent', value: '10' }, 'cli')
    for (let tried = 0; tried < 6; tried++) {
      expect((await ask(shop, `NOPE${tried}`)).codes).toEqual(['code_not_valid'])
      expect((await ask(shop, ' real')).codes).toEqual([])
    }
    for (let tried = 6; tried < 10; tried++) {
      expect(codesOf(await order(shop, `NOPE${tried}`))).toEqual(['code_not_valid'])
    }
    now += 60_000
    const refused = { code: 'too_many_codes', retryAfterSeconds: 540 }
    const asked = await ask(shop, 'REAL')
    expect(asked.answer).toMatchObject({ refusals: [refused], discount: null })
    expect(asked.answer.totals.total).toBe(950)
    const input = { enquiry: { code: 'REAL' }, clientAddress: NETWORK, shownTotal: 855 }
    expect(await placeOrder(shop, orderInput(input))).toEqual({ ok: false, refusals: [refused] })
    expect(codesOf(await order(shop))).toEqual([])
    expect((await ask(shop, 'REAL', '192.0.2.8')).codes).toEqual([])
    expect(codesOf(await placeOrder(shop, orderInput({ enquiry: { code: 'REAL' } })))).toEqual([])
    now += 540_000
    expect(codesOf(await order(shop, 'REAL'))).toEqual([])
  })

  test('a wrong code that a page keeps sending counts once, and one of a retried order not at all', async () => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    await addDiscountCode(shop, { code: 'REAL', kind: 'percent', value: '10', uses: '1' }, 'cli')
    for (let asked = 0; asked < 12; asked++) {
      expect((await ask(shop, 'nope')).codes).toEqual(['code_not_valid'])
    }
    const same = orderInput({ enquiry: { code: 'REAL' }, clientAddress: NETWORK })
    for (let sent = 0; sent < 12; sent++) expect(codesOf(await placeOrder(shop, same))).toEqual([])
    for (let tried = 0; tried < 9; tried++) await order(shop, `NOPE${tried}`)
    expect(codesOf(await order(shop, 'NOPE9'))).toEqual(['too_many_codes'])
  })

  test('of a hundred codes tried at once ten are evaluated, and thirty for an IPv6 site', async () => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    const tries = Array.from({ length: 100 }, (_, tried) => `NOPE${tried}`)
    const answers = await Promise.all(tries.map((code) => ask(shop, code)))
    const withoutCode = answers.filter(({ codes }) => codes.includes('code_not_valid'))
    expect(withoutCode).toHaveLength(10)
    const households = tries.slice(0, 40)
    let left = 0
    for (const [at, code] of households.entries()) {
      const { codes } = await ask(shop, code, `2001:db8:1:${at.toString(16)}::1`)
      if (codes.includes('code_not_valid')) left += 1
    }
    expect(left).toBe(30)
  })
}

const NETWORK = '192.0.2.7'

async function ask(shop: Shop, code: string, clientAddress = NETWORK) {
  const enquiry = { lines: [smashes(1)], fulfilment: 'pickup' as const, slot: null, code }
  const answer = await answerStranger(shop, clientAddress, enquiry, false)
  return { answer, codes: answer.refusals.map((refusal) => refusal.code) }
}

function order(shop: Shop, code?: string) {
  return placeOrder(shop, orderInput({ enquiry: { code }, clientAddress: NETWORK }))
}
