import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { orderToken } from '#shop/auth/order-token.ts'
import type { OrderAction } from '#shop/domain/orders/order-actions.ts'
import { openSmtpTransport } from '#shop/messaging/mail/smtp-transport.ts'
import { deliverMessage } from '#shop/messaging/outbox/deliver-message.ts'
import { openMailServer } from '#tests/support/mail-server.ts'
import { openTestShop } from '#tests/support/open-test-shop.ts'
import { COOK } from '#tests/support/order-actors.ts'
import { FRIDAY_EVENING, place, setUpKitchen } from '#tests/support/order-input.ts'
import { writeOrder } from '#tests/support/order-rows.ts'
import { advanceOrder } from '../orders/advance-order.ts'
import { confirmMailbox } from '../orders/confirm-mailbox.ts'
import { addDiscountCode } from '../pricing/add-discount-code.ts'
import { mailOrderStep } from './mail-order-step.ts'

const MINUTE = 60_000
const SENDER = { name: 'Flattop', address: 'counter@shop.example' }
const TYPED = {
  name: 'WIN https://evil.example/prize',
  note: 'Dear customer, confirm at https://evil.example/login',
  street: '1 Prize Street https://evil.example',
  city: 'Evilcity',
  extra: 'Bell evil',
  postcode: '34000',
}

test('a stranger’s mailbox gets one mail, without anything that was typed with the order', async () => {
  await using counter = await openCounter()
  const { act, arrived, shop } = counter
  const { id } = await placeTyped(counter)
  for (const action of ['accept', 'delay', 'finish', 'send_out', 'complete'] as const) {
    await act(id, action)
  }
  const mails = await arrived()
  expect(mails).toHaveLength(1)
  for (const { raw, mail } of mails) {
    const words = JSON.stringify([raw, mail])
    expect(words).not.toMatch(/evil\.|evilcity|bell evil|WIN |Dear |Prize |\b34000\b|PRIZE10/i)
    expect(words).not.toContain(orderToken(shop, id))
    expect(mail.text).toContain('1 × Plain Smash')
    expect(mail.text).toContain('Is this mailbox yours?')
  }
})

test('withheld mails are counted by kind and reason, without their recipients', async () => {
  await using counter = await openCounter()
  const { act, shop } = counter
  const { id } = await placeTyped(counter)
  await act(id, 'refuse')
  const rows = await shop.read.selectFrom('withheld_mails').selectAll().execute()
  expect(rows).toMatchObject([
    { id: `${id}-refused`, kind: 'order-refused', reason: 'unconfirmed' },
  ])
})

test('after confirming the mailbox, the guest is mailed every step, with what they typed', async () => {
  await using counter = await openCounter()
  const { act, arrived, shop } = counter
  const { id } = await placeTyped(counter)
  const [first] = await arrived()
  const link = /\/mailbox\/(\S+)/.exec(first?.mail.text ?? '')?.[1] ?? ''
  expect(first?.mail.html).toContain(`/mailbox/${link}"`)
  expect((await confirmMailbox(shop, { token: link })).ok).toBe(true)
  await act(id, 'accept')

  const [, accepted] = await arrived()
  expect(accepted?.mail.text).toContain(`For ${TYPED.name}`)
  expect(accepted?.mail.text).toContain(`Note: ${TYPED.note}`)
  expect(accepted?.mail.text).toContain(TYPED.street)
  expect(accepted?.mail.text).toContain('PRIZE10')
  expect(accepted?.mail.text).toContain(`/order/${orderToken(shop, id)}`)
  expect(accepted?.mail.text).not.toContain('Is this mailbox yours?')
})

test('the mail of an order that waits for confirmation promises no time', async () => {
  await using counter = await openCounter()
  const { arrived, shop } = counter
  await shop.work(async (tx) => {
    await writeOrder(tx, { waits: 'size' })
    await mailOrderStep(tx, shop, 'order-1', 'placed')
  })
  const [first] = await arrived()
  expect(first?.mail.text).toContain('Nothing is cooking yet')
  expect(first?.mail.text).toContain('Is this mailbox yours?')
  expect(first?.mail.text).not.toMatch(/hot at|The kitchen has/)
})

type Counter = Awaited<ReturnType<typeof openCounter>>

async function placeTyped({ shop }: Counter) {
  await addDiscountCode(shop, { code: 'PRIZE10', kind: 'percent', value: '10' }, 'cli')
  const { name, note, street, city, extra, postcode } = TYPED
  return place(shop, {
    enquiry: { fulfilment: 'delivery', place: { postcode }, code: 'prize10' },
    details: { note, street, city, extra },
    guest: { name, phone: '+90 555 0199', email: 'victim@mail.test' },
  })
}

async function openCounter() {
  const opened = new AsyncDisposableStack()
  const clock = { now: FRIDAY_EVENING }
  const mailServer = opened.use(await openMailServer())
  const { shop } = opened.use(await openTestShop({ clock: () => clock.now }))
  await setUpKitchen(shop)
  const transport = openSmtpTransport(mailServer.url, SENDER)

  async function act(orderId: string, action: OrderAction): Promise<void> {
    clock.now += 1000
    const given = { reason: 'Out of buns', ...(action === 'delay' && { minutes: 10 }) }
    const input = { orderId, action, expectedVersion: null, actor: COOK, ...given }
    expect(await advanceOrder(shop, input)).toMatchObject({ ok: true })
  }

  async function arrived() {
    clock.now += MINUTE
    const terms = { sendTimeout: 10_000, lease: 60 * MINUTE }
    while (await deliverMessage(shop, transport, terms)) {}
    const parsed = mailServer.received.map(async ({ raw }) => {
      return { raw, mail: await PostalMime.parse(raw) }
    })
    return Promise.all(parsed)
  }

  return { shop, act, arrived, [Symbol.asyncDispose]: () => opened.disposeAsync() }
}
