import { expect, test } from 'vitest'
import { sendMessage } from '#shop/operations/messages/send-message.ts'
import { listUndelivered } from '#shop/persistence/queries/messages/outbox.ts'
import { writeSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Shop } from '#shop/shop.ts'
import { flattop } from '#tests/support/flattop.ts'
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts'
import { writeOrder } from '#tests/support/order-rows.ts'

test('the operator reads what guests wrote, and forgets one of them', async () => {
  const clock = { now: Date.UTC(2026, 10, 20, 19, 58) }
  await using opened = await openTestShop({ clock: () => clock.now })
  const { shop } = opened
  expect(await messages(opened)).toEqual({ code: 0, output: 'No messages yet.\n' })

  await shop.work((tx) => writeSettings(tx, { email: 'owner@rosies.kitchen' }))
  await send(shop, 'ada@example.org', 'Two lines\nof text')
  clock.now += 60_000
  await send(shop, 'bob@example.org', 'Stays')
  expect((await messages(opened)).output).toBe(
    [
      '2026-11-20 19:58 UTC, Ada Guest <ada@example.org>, +44 2079460958',
      '  Two lines',
      '  of text',
      '',
      '2026-11-20 19:59 UTC, Ada Guest <bob@example.org>, +44 2079460958',
      '  Stays',
      '',
    ].join('\n'),
  )

  const ended = { guest_email: 'ada@example.org', state: 'completed', closed_at: 1 } as const
  await shop.work((tx) => writeOrder(tx, ended))
  expect((await messages(opened, 'forget', 'Ada@example.org')).output).toBe(
    '1 message deleted, 1 order cleared of name and address.\n',
  )
  expect((await messages(opened)).output).not.toContain('ada@')
  expect(await listUndelivered(shop.read)).toHaveLength(1)
  expect(await messages(opened, 'burn')).toMatchObject({ code: 2 })
})

function send(shop: Shop, email: string, textarea: string) {
  const person = { firstName: 'Ada', lastName: 'Guest', country: '+44', number: '20 7946 0958' }
  const form = { ...person, email, textarea }
  return sendMessage(shop, { form, key: null, trap: '', clientAddress: '198.51.100.7' })
}

function messages(opened: TestShop, ...words: string[]) {
  return flattop(opened, ['messages', ...words])
}
