import { expect, test } from 'vitest'
import { createFingerprint } from '#shop/auth/fingerprint.ts'
import { orderToken } from '#shop/auth/order-token.ts'
import { hashToken } from '#shop/auth/token.ts'
import { adoptSecret } from '#shop/operations/accounts/adopt-secret.ts'
import { readConnections } from '#shop/operations/settings/read-connections.ts'
import { storeConnection } from '#shop/operations/settings/store-connection.ts'
import { listSecurityEvents } from '#shop/persistence/queries/accounts/security-events.ts'
import { findOrderByToken } from '#shop/persistence/queries/orders/order-streams.ts'
import type { Shop } from '#shop/shop.ts'
import { caller } from '#tests/support/accounts.ts'
import { FRIDAY_EVENING, place, setUpKitchen } from '#tests/support/order-input.ts'
import { orderRow } from '#tests/support/order-rows.ts'
import { guestOf, staffOf } from '#tests/support/staff.ts'
import { typistOf } from '#tests/support/typist.ts'
import type { Contract } from './contract.ts'

const SERVER = { host: 'mail.example', port: 587, user: '', password: '', from: '' }

export const secretsContract: Contract = (open) => {
  test('after the secret leaked, earlier links stop working and the shop’s new ones work', async () => {
    await using opened = await open({ clock: () => FRIDAY_EVENING })
    const { shop } = opened
    await setUpKitchen(shop)
    const { id, token } = await place(shop)
    expect(await opens(shop, token)).toBe(true)
    await adoptSecret(withAnotherSecret(shop), { endsLinks: true, by: 'cli' })
    expect(await opens(shop, token)).toBe(false)
    expect(await opens(shop, orderToken(withAnotherSecret(shop), id))).toBe(true)
    const [event] = await listSecurityEvents(shop.read, { limit: 1 })
    expect(event).toMatchObject({ kind: 'secret_renewed', by: 'cli' })
  })

  test('every order gets another link, however many there are', async () => {
    await using opened = await open()
    const { shop } = opened
    const orders = Array.from({ length: 501 }, (_, index) => {
      const id = `order-${index + 1}`
      return orderRow({ id, number: index + 1, token_hash: hashToken(orderToken(shop, id)) })
    })
    // A hundred in a statement: one at a time, a busy machine takes longer than a transaction may last.
    for (let first = 0; first < orders.length; first += 100) {
      const some = orders.slice(first, first + 100)
      await shop.work((tx) => tx.insertInto('orders').values(some).execute())
    }
    const other = withAnotherSecret(shop)
    await adoptSecret(other, { endsLinks: true, by: 'cli' })
    const rows = await shop.read.selectFrom('orders').select(['id', 'token_hash']).execute()
    const right = rows.filter((row) => row.token_hash === hashToken(orderToken(other, row.id)))
    expect(right).toHaveLength(orders.length)
  })

  test('after a secret was lost, guests’ links go on working', async () => {
    await using opened = await open({ clock: () => FRIDAY_EVENING })
    const { shop } = opened
    await setUpKitchen(shop)
    const { token } = await place(shop)
    await adoptSecret(withAnotherSecret(shop), { endsLinks: false, by: 'cli' })
    expect(await opens(shop, token)).toBe(true)
  })

  test.for([true, false])(
    'what was typed in the office opens by the former secret only if that was lost, not if it leaked (%s)',
    async (endsLinks) => {
      await using opened = await open()
      const { shop } = opened
      const value = { secrets: SERVER, shown: SERVER, facts: {} }
      const stored = { connection: 'mail', seen: 0, by: await typistOf(shop), value } as const
      await shop.work((tx) => storeConnection(shop, tx, stored))
      await adoptSecret(withAnotherSecret(shop), { endsLinks, by: 'cli' })
      expect((await readConnections(shop)).mail.typed).toMatchObject({
        isReadable: !endsLinks,
        shown: { host: 'mail.example' },
      })
    },
  )

  test.for([true, false])('another secret signs everybody out (%s)', async (endsLinks) => {
    await using opened = await open()
    const { shop } = opened
    const people = [await staffOf(shop, 'owner'), await guestOf(shop)]
    await adoptSecret(withAnotherSecret(shop), { endsLinks, by: 'cli' })
    for (const { cookie } of people) {
      expect((await shop.auth.findSession(caller({ cookie }))).visitor).toBeNull()
    }
  })
}

/** The shop as programs started with that secret see it. Cookies are signed as before, which doesn't help anybody. */
function withAnotherSecret(shop: Shop): Shop {
  return { ...shop, fingerprint: createFingerprint('a secret that nobody has seen') }
}

async function opens(shop: Shop, token: string): Promise<boolean> {
  return (await findOrderByToken(shop.read, hashToken(token))) !== undefined
}
