import { expect, test } from 'vitest'
import { placeOrder } from '#shop/operations/orders/place-order.ts'
import { isOnSign, readTableSigns, renewTableSign } from '#shop/operations/settings/table-signs.ts'
import { codesOf, orderInput, setUpKitchen } from '#tests/support/order-input.ts'
import { signIn } from '#tests/support/table-sign.ts'
import type { Contract } from './contract.ts'

const EVENING = Date.parse('2026-11-20T19:00:00Z')
const TABLES = { tables: ['5', 'Terrace 1'] }

export const tableSignsContract: Contract = (open) => {
  test('an order to a table is accepted from a guest who scanned its sign, and from nobody at home', async () => {
    await using opened = await open({ clock: () => EVENING })
    const { shop } = opened
    await setUpKitchen(shop, TABLES)
    const { secret } = await signIn(shop, '5')
    const other = await signIn(shop, 'Terrace 1')
    const orderTo = async (tableSign: string) => {
      const enquiry = { fulfilment: 'table', table: '5' } as const
      return codesOf(await placeOrder(shop, orderInput({ enquiry, tableSign })))
    }
    expect(await orderTo('')).toEqual(['table_sign_needed'])
    expect(await orderTo(other.secret)).toEqual(['table_sign_needed'])
    expect(await orderTo(secret)).toEqual([])
  })

  test('each renewal makes a new sign, and earlier ones stop working', async () => {
    await using opened = await open()
    const { shop } = opened
    await setUpKitchen(shop, TABLES)
    const first = await signIn(shop, '5')
    const kept = await signIn(shop, 'Terrace 1')
    for (let time = 0; time < 3; time += 1) await renewTableSign(shop, '5')
    expect(await isOnSign(shop, '5', first.secret)).toBe(false)
    expect(await isOnSign(shop, '5', (await signIn(shop, '5')).secret)).toBe(true)
    expect(await signIn(shop, 'Terrace 1')).toEqual(kept)
    expect(kept.address).toBe(`http://localhost:3000/t/Terrace%201/${kept.secret}`)
  })

  test('a table that the shop does not have has no sign to renew', async () => {
    await using opened = await open()
    const { shop } = opened
    await setUpKitchen(shop, TABLES)
    expect(await renewTableSign(shop, '99')).toMatchObject({
      refusals: [{ code: 'unknown_table' }],
    })
    expect(await isOnSign(shop, '99', '')).toBe(false)
    expect(new Set((await readTableSigns(shop)).map(({ secret }) => secret)).size).toBe(2)
  })
}
