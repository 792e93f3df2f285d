import { expect, test } from 'vitest'
import { allDay } from '#shop/domain/orders/all-day.ts'
import { placeOrder } from '#shop/operations/orders/place-order.ts'
import { eraseGuest } from '#shop/persistence/queries/guests/order-forgetting.ts'
import { readTicket } from '#shop/persistence/queries/kitchen/board.ts'
import { findOrder } from '#shop/persistence/queries/orders/order-changes.ts'
import { readOrderView } from '#shop/persistence/queries/orders/order-view.ts'
import { NOTHING_KNOWN } from '#tests/support/known-menu.ts'
import {
  codesOf,
  FRIDAY_EVENING,
  openFridayKitchen,
  orderInput,
  place,
  smashes,
} from '#tests/support/order-input.ts'
import type { Contract } from './contract.ts'

const FOR_ADA = { ...smashes(1), for: 'Ada' }
const FOR_GRACE = { ...smashes(2), for: 'Grace' }

/** Who lines are for. */
export const namesOnLinesContract: Contract = (open) => {
  test('lines of the same dish for different people are made apart and counted together', async () => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    const { id } = await place(shop, { enquiry: { lines: [FOR_ADA, FOR_GRACE, smashes(3)] } })
    const ticket = await readTicket(shop.read, id, FRIDAY_EVENING)
    expect(ticket?.lines.map((line) => [line.for, line.quantity])).toEqual([
      ['Ada', 1],
      ['Grace', 2],
      [undefined, 3],
    ])
    expect(
      allDay(ticket ? [ticket] : [], NOTHING_KNOWN).items.map(({ quantity }) => quantity),
    ).toEqual([6])
    const twice = { lines: [FOR_ADA, { ...FOR_ADA, quantity: 2 }] }
    expect(codesOf(await placeOrder(shop, orderInput({ enquiry: twice })))).toEqual([
      'repeated_line',
    ])
  })

  test('a name is on the order’s page, in no webhook, and gone with its guest', async () => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    await shop.work((tx) =>
      tx
        .insertInto('webhooks')
        .values({
          id: 'till',
          url: 'https://till.example',
          secret: 'secret',
          events: '[]',
          old_secret: null,
          old_secret_until: null,
          disabled_at: null,
          created_at: FRIDAY_EVENING,
        })
        .execute(),
    )
    const { id } = await place(shop, { enquiry: { lines: [FOR_ADA] } })
    const hash = (await findOrder(shop.read, id))?.token_hash ?? ''
    const view = () => readOrderView(shop.read, hash, FRIDAY_EVENING)
    expect((await view())?.lines.map((line) => line.for)).toEqual(['Ada'])
    const sent = await shop.read
      .selectFrom('outbox')
      .select('payload')
      .where('webhook_id', 'is not', null)
      .execute()
    expect(sent).toHaveLength(1)
    expect(sent[0]?.payload).toContain('Plain Smash')
    expect(sent[0]?.payload).not.toContain('"for"')
    await shop.work((tx) => eraseGuest(tx, [id], FRIDAY_EVENING))
    expect((await readTicket(shop.read, id, FRIDAY_EVENING))?.lines).not.toHaveProperty('0.for')
  })
}
