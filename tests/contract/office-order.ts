import { expect, test } from 'vitest'
import { advanceOrder } from '#shop/operations/orders/advance-order.ts'
import { giveVerdict } from '#shop/operations/orders/give-verdict.ts'
import { readOfficeOrder } from '#shop/persistence/queries/orders/office-order.ts'
import { COOK } from '#tests/support/order-actors.ts'
import { openFridayKitchen, place, smashes } from '#tests/support/order-input.ts'
import type { Contract } from './contract.ts'

/** An order's own page in the office. */
export const officeOrderContract: Contract = (open) => {
  test('the office reads everything of an order: guest, lines, money, and who did what', async () => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    const guest = { name: 'Zoë Wright', phone: '+447700900123', email: 'zoe@example.com' }
    await place(shop, { guest })
    const { id } = await place(shop, { enquiry: { lines: [smashes(3)] }, guest })
    for (const action of ['accept', 'finish', 'complete'] as const) {
      const paid = action === 'complete' && { paidBy: 'cash' as const }
      const step = { orderId: id, action, expectedVersion: null, actor: COOK, ...paid }
      expect(await advanceOrder(shop, step)).toMatchObject({ ok: true })
    }
    await giveVerdict(shop, { orderId: id, verdict: 'cold', words: 'The fries were.' })
    const order = await readOfficeOrder(shop.read, id, shop.clock())
    expect(order).toMatchObject({
      number: 2,
      state: 'completed',
      guest: { ...guest, orders: 2 },
      lines: [{ line: 0, title: 'Plain Smash', quantity: 3, total: 2850 }],
      totals: { total: 2850 },
      payment: { method: 'counter', state: 'paid', paidBy: 'cash' },
      verdict: { verdict: 'cold', words: 'The fries were.' },
    })
    expect(order?.hadAt).toBe(order?.promisedAt)
    expect(order?.closedAt).toBe(shop.clock())
    expect(order?.events.map(({ kind, actor }) => `${kind} by ${actor}`)).toEqual([
      'placed by guest',
      'accepted by staff',
      'finished by staff',
      'completed by staff',
    ])
  })

  test('nobody knows how many orders a guest without account and mail address had', async () => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    const { id } = await place(shop, { guest: { name: 'Bo', phone: '+44 7700 900123', email: '' } })
    expect(await readOfficeOrder(shop.read, id, shop.clock())).toMatchObject({
      guest: { email: null, orders: null },
    })
  })

  test('there is nothing to read of an order that nobody placed', async () => {
    await using opened = await openFridayKitchen(open)
    expect(await readOfficeOrder(opened.shop.read, 'none', 0)).toBeNull()
  })
}
