import { expect, test } from 'vitest'
import { addDiscountCode } from '#shop/operations/add-discount-code.ts'
import { endDiscountCode } from '#shop/operations/end-discount-code.ts'
import { placeOrder } from '#shop/operations/place-order.ts'
import { listDiscountCodes } from '#shop/persistence/queries/discount-codes.ts'
import {
  codesOf,
  FRIDAY_EVENING,
  orderInput,
  place,
  setUpKitchen,
} from '#tests/support/order-input.ts'
import type { Contract } from './contract.ts'

export const discountCodesContract: Contract = (open) => {
  test('a code holds from when it is given out until it is used up or ended', async () => {
    await using opened = await open({ clock: () => FRIDAY_EVENING })
    const { shop } = opened
    await setUpKitchen(shop)
    const typed = { code: 'ten', kind: 'percent', value: '10', uses: '2' }
    expect(await addDiscountCode(shop, typed)).toMatchObject({ ok: true })
    expect(await addDiscountCode(shop, { code: 'TEN', kind: 'delivery' })).toEqual({
      ok: false,
      refusals: [{ code: 'code_taken', field: 'code' }],
    })
    const order = await place(shop, { enquiry: { code: 'Ten' } })
    expect(order.totals).toMatchObject({ products: 950, discount: 95 })
    expect(await listDiscountCodes(shop.read)).toMatchObject([
      { code: 'TEN', value: 1000, uses: 1 },
    ])
    expect(await endDiscountCode(shop, ' ten ')).toBe(true)
    expect(await endDiscountCode(shop, 'ten')).toBe(false)
    const late = await placeOrder(shop, orderInput({ enquiry: { code: 'TEN' } }))
    expect(codesOf(late)).toEqual(['code_not_valid'])
  })

  test('of many who give out one code at once, one does', async () => {
    await using opened = await open()
    const { shop } = opened
    const typed = { code: 'HOME', kind: 'delivery' }
    const outcomes = await Promise.all(
      Array.from({ length: 5 }, () => addDiscountCode(shop, typed)),
    )
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  })
}
