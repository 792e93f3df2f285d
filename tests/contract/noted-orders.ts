import { expect, test } from 'vitest'
import { hashToken } from '#shop/auth/token.ts'
import { mailAgain } from '#shop/operations/messages/mail-again.ts'
import { noteOrder } from '#shop/operations/orders/note-order.ts'
import { eraseGuest } from '#shop/persistence/queries/guests/order-forgetting.ts'
import { readOrderEvents } from '#shop/persistence/queries/orders/order-events.ts'
import { readOrderView } from '#shop/persistence/queries/orders/order-view.ts'
import type { Shop } from '#shop/shop.ts'
import { confirmedMailbox } from '#tests/support/mailboxes.ts'
import { COURIER, OWNER } from '#tests/support/order-actors.ts'
import {
  FRIDAY_EVENING,
  openFridayKitchen,
  place,
  setUpKitchen,
} from '#tests/support/order-input.ts'
import type { Contract } from './contract.ts'
import { refusal } from './refund-rig.ts'

const ADA = { guest: { email: 'ada@example.com' } }
const RING = 'The back door is open, ring twice.'

/** What staff write about an order, to its guest and to each other. */
export const notedOrdersContract: Contract = (open) => {
  test('a note to a guest is on the order’s page, in the history and mailed, once', async () => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    await confirmedMailbox(shop, 'ada@example.com')
    const { id, token } = await place(shop, ADA)
    const toGuest = { ...ofOwner(id), to: 'guest', text: ` ${RING}\n` } as const
    expect(await noteOrder(shop, toGuest)).toEqual({
      ok: true,
      value: { orderId: id, version: 2, mail: 'mailed' },
    })
    expect(await noteOrder(shop, toGuest)).toMatchObject({ value: { version: 2, mail: 'none' } })
    const view = await readOrderView(shop.read, hashToken(token), shop.clock())
    expect(view?.timeline.at(-1)).toMatchObject({ kind: 'noted_for_guest', reason: RING })
    expect((await readOrderEvents(shop.read, id)).at(-1)).toMatchObject({
      kind: 'noted_for_guest',
      actor: 'staff',
      reason: RING,
    })
    expect(await notesMailed(shop)).toEqual([expect.stringContaining(RING)])
    expect(await mailAgain(shop, { orderId: id, actor: OWNER })).toMatchObject({
      value: { step: 'noted_for_guest' },
    })
    expect(await notesMailed(shop)).toHaveLength(2)
  })

  test('a mailbox that nobody confirmed gets nothing that staff typed, and they are told', async () => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    const { id } = await place(shop, ADA)
    const toGuest = { ...ofOwner(id), to: 'guest', text: RING } as const
    expect(await noteOrder(shop, toGuest)).toMatchObject({ value: { mail: 'unconfirmed' } })
    const phone = { guest: { email: '', phone: '+44 7700 900123' } }
    const { id: other } = await place(shop, phone)
    expect(await noteOrder(shop, { ...toGuest, orderId: other })).toMatchObject({
      value: { mail: 'none' },
    })
    expect(await notesMailed(shop)).toEqual([])
  })

  test('a note for staff is in the history alone', async () => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    await confirmedMailbox(shop, 'ada@example.com')
    const { id, token } = await place(shop, ADA)
    const toStaff = { ...ofOwner(id), to: 'staff', text: 'Asks for no rings every time.' } as const
    expect(await noteOrder(shop, toStaff)).toMatchObject({ value: { version: 2, mail: 'none' } })
    const view = await readOrderView(shop.read, hashToken(token), shop.clock())
    expect(JSON.stringify(view)).not.toContain('rings')
    expect(await notesMailed(shop)).toEqual([])
    expect((await readOrderEvents(shop.read, id)).at(-1)).toMatchObject({
      kind: 'noted_for_staff',
      reason: 'Asks for no rings every time.',
    })
  })

  test('a note without words, a long one, and one to nobody are refused', async () => {
    const clock = { now: FRIDAY_EVENING }
    await using opened = await open({ clock: () => clock.now })
    const { shop } = opened
    await setUpKitchen(shop)
    const { id } = await place(shop, ADA)
    const toGuest = { ...ofOwner(id), to: 'guest', text: RING } as const
    expect(await noteOrder(shop, { ...toGuest, text: ' \u200b ' })).toMatchObject(
      refusal('note_missing'),
    )
    expect(await noteOrder(shop, { ...toGuest, text: 'x'.repeat(301) })).toMatchObject(
      refusal('note_too_long'),
    )
    expect(await noteOrder(shop, { ...toGuest, orderId: 'none' })).toMatchObject(
      refusal('unknown_order'),
    )
    expect(await noteOrder(shop, { ...toGuest, actor: COURIER })).toMatchObject(
      refusal('not_allowed'),
    )
    clock.now += 61 * 24 * 3_600_000
    expect(await noteOrder(shop, toGuest)).toMatchObject(refusal('not_possible_now'))
    expect(await noteOrder(shop, { ...toGuest, to: 'staff' })).toMatchObject({ ok: true })
  })

  test('when a guest is erased, so is what was written about them, and nothing more is sent', async () => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    const { id } = await place(shop, ADA)
    for (const to of ['guest', 'staff'] as const) {
      await noteOrder(shop, { ...ofOwner(id), to, text: `Ada, ${to}` })
    }
    await shop.work((tx) => eraseGuest(tx, [id], shop.clock()))
    expect(JSON.stringify(await readOrderEvents(shop.read, id))).not.toContain('Ada')
    const again = { ...ofOwner(id), to: 'guest', text: RING } as const
    expect(await noteOrder(shop, again)).toMatchObject(refusal('already_forgotten'))
    expect(await mailAgain(shop, ofOwner(id))).toMatchObject(refusal('already_forgotten'))
  })
}

function ofOwner(orderId: string) {
  return { orderId, actor: OWNER }
}

async function notesMailed(shop: Shop): Promise<string[]> {
  const mails = shop.read.selectFrom('outbox').select('payload').where('kind', '=', 'order-noted')
  return (await mails.execute()).map(({ payload }) => JSON.parse(payload).text)
}
