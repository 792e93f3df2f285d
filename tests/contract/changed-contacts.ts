import { expect, test } from 'vitest'
import { advanceOrder } from '#shop/operations/orders/advance-order.ts'
import { changeContact } from '#shop/operations/orders/change-contact.ts'
import { writeOrderTerms } from '#shop/operations/orders/write-order-terms.ts'
import { eraseGuest } from '#shop/persistence/queries/guests/order-forgetting.ts'
import { findOrder } from '#shop/persistence/queries/orders/order-changes.ts'
import { readOrderEvents } from '#shop/persistence/queries/orders/order-events.ts'
import { findByTerms } from '#shop/persistence/queries/orders/order-terms.ts'
import type { Shop } from '#shop/shop.ts'
import { confirmedMailbox } from '#tests/support/mailboxes.ts'
import { COOK, COURIER, OWNER } from '#tests/support/order-actors.ts'
import { openFridayKitchen, place } from '#tests/support/order-input.ts'
import type { Contract } from './contract.ts'
import { refusal } from './refund-rig.ts'

const ADA = { name: 'Ada Guest', phone: '+44 7700 900123', email: 'ada@example.com' }
const NOBODY = { name: '', phone: '', email: '' }

/** How the guest of an open order is reached, corrected by staff. */
export const changedContactsContract: Contract = (open) => {
  test('a name and a number are corrected, found by, and both are in the history', async () => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    const { id } = await place(shop, { guest: ADA })
    await writeOrderTerms(shop)
    const typed = { ...ADA, name: 'Ada Lovelace', phone: '+44 7700 900456' }
    expect(await changeContact(shop, { ...ofOwner(id), typed })).toEqual({
      ok: true,
      value: { orderId: id, version: 2, mail: 'none' },
    })
    expect(await findOrder(shop.read, id)).toMatchObject({
      guest_name: 'Ada Lovelace',
      guest_phone: '+447700900456',
      guest_email: 'ada@example.com',
    })
    expect((await readOrderEvents(shop.read, id)).at(-1)).toMatchObject({
      kind: 'contact_changed',
      facts: {
        name: { before: 'Ada Guest', after: 'Ada Lovelace' },
        phone: { before: '+447700900123', after: '+447700900456' },
      },
    })
    const found = async (term: string) =>
      findByTerms(shop.read, [{ kind: 'name', term, isBeginning: true }], { after: null, limit: 9 })
    expect([await found('lovelace'), await found('guest')].map(({ length }) => length)).toEqual([
      1, 0,
    ])
  })

  test('a new address is mailed what was mailed last, an unconfirmed one its link', async () => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    await confirmedMailbox(shop, 'ada@example.org')
    const { id } = await place(shop, { guest: { ...ADA, email: 'ada@exmaple.com' } })
    await advanceOrder(shop, { orderId: id, action: 'accept', expectedVersion: null, actor: COOK })
    const to = (email: string, version: number) =>
      changeContact(shop, { ...ofOwner(id, version), typed: { ...ADA, email } })
    expect(await to('ada@example.org', 2)).toMatchObject({ value: { version: 4, mail: 'mailed' } })
    expect(await to('ada@example.net', 4)).toMatchObject({ value: { version: 6, mail: 'mailed' } })
    expect(await mailsTo(shop, 'ada@example.org')).toEqual(['order-accepted'])
    expect(await mailsTo(shop, 'ada@example.net')).toEqual(['order-placed'])
  })

  test('a contact that stays as it is is no change, and one that can’t be read is refused by field', async () => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    const { id } = await place(shop, { guest: ADA })
    expect(await changeContact(shop, { ...ofOwner(id), typed: ADA })).toMatchObject({
      value: { version: 1 },
    })
    expect(await changeContact(shop, { ...ofOwner(id), typed: NOBODY })).toEqual({
      ok: false,
      refusals: [
        { code: 'empty', field: 'name' },
        { code: 'empty', field: 'phone' },
      ],
    })
    const typed = { ...ADA, email: 'ada' }
    expect(await changeContact(shop, { ...ofOwner(id), typed })).toMatchObject({
      refusals: [{ code: 'malformed', field: 'email' }],
    })
    expect((await findOrder(shop.read, id))?.version).toBe(1)
  })

  test('an order that somebody else changed, that has ended, or of a courier keeps its contact', async () => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    const { id } = await place(shop, { guest: ADA })
    const typed = { ...ADA, name: 'Bo' }
    const courier = { ...ofOwner(id), actor: COURIER, typed }
    expect(await changeContact(shop, courier)).toMatchObject(refusal('not_allowed'))
    expect(await changeContact(shop, { ...ofOwner('none'), typed })).toMatchObject(
      refusal('unknown_order'),
    )
    const step = { orderId: id, action: 'refuse', expectedVersion: null, actor: COOK } as const
    await advanceOrder(shop, { ...step, reason: 'No' })
    expect(await changeContact(shop, { ...ofOwner(id), typed })).toMatchObject(
      refusal('version_changed'),
    )
    expect(await changeContact(shop, { ...ofOwner(id, 2), typed })).toMatchObject(
      refusal('not_possible_now'),
    )
  })

  test('when a guest is erased, so is what their contact was, and it can’t come back', async () => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    const { id } = await place(shop, { guest: ADA })
    await changeContact(shop, { ...ofOwner(id), typed: { ...ADA, name: 'Ada Lovelace' } })
    await shop.work((tx) => eraseGuest(tx, [id], shop.clock()))
    expect(JSON.stringify(await readOrderEvents(shop.read, id))).not.toContain('Ada')
    expect(await changeContact(shop, { ...ofOwner(id, 2), typed: ADA })).toMatchObject(
      refusal('already_forgotten'),
    )
    expect((await findOrder(shop.read, id))?.guest_email).toBe(null)
  })
}

function ofOwner(orderId: string, expectedVersion = 1) {
  return { orderId, expectedVersion, actor: OWNER }
}

async function mailsTo(shop: Shop, address: string): Promise<string[]> {
  const mails = await shop.read.selectFrom('outbox').select(['kind', 'payload']).execute()
  return mails.filter(({ payload }) => JSON.parse(payload).to === address).map(({ kind }) => kind)
}
