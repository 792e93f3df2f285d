import PostalMime, { type Email } from 'postal-mime'
import { expect, test } from 'vitest'
import { orderToken } from '#shop/auth/order-token.ts'
import type { OrderAction } from '#shop/domain/orders/order-actions.ts'
import type { ShopSettings } from '#shop/domain/settings/settings.ts'
import { openSmtpTransport } from '#shop/messaging/mail/smtp-transport.ts'
import { deliverMessage } from '#shop/messaging/outbox/deliver-message.ts'
import { openMailServer } from '#tests/support/mail-server.ts'
import { confirmedMailbox } from '#tests/support/mailboxes.ts'
import { openTestShop } from '#tests/support/open-test-shop.ts'
import { COOK } from '#tests/support/order-actors.ts'
import { FRIDAY_EVENING, place, setUpKitchen } from '#tests/support/order-input.ts'
import { type AdvanceOrderInput, advanceOrder } from '../orders/advance-order.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const ADA = { guest: { email: 'ada@example.com' } }
const SENDER = { name: 'Flattop', address: 'counter@shop.example' }
const SHOP: Partial<ShopSettings> = {
  name: 'Smash & Sons',
  phone: '+90 555 0100',
  address: ['1 Griddle Lane', 'Old Town'],
}

test('a guest who picks up gets a mail at each step: received, accepted, ready, the receipt', async () => {
  await using counter = await openCounter()
  const { act, arrived, shop } = counter
  const { id, number, pickupCode } = await place(shop, { guest: { email: 'ada@example.com' } })
  await act(id, 'accept', { minutes: 25 })
  await act(id, 'start')
  await act(id, 'finish')
  await act(id, 'complete', { paidBy: 'cash' })

  const mails = await arrived()
  expect(mails.map(({ subject }) => subject)).toEqual([
    'We have your order: hot at 19:20',
    `Accepted: hot at 19:26, code ${pickupCode}`,
    `Ready: show code ${pickupCode} at the counter`,
    `Your receipt: $9.50, No. ${number}`,
  ])
  for (const mail of mails) {
    expect(mail.to).toMatchObject([{ address: 'ada@example.com' }])
    for (const text of [mail.text, shown(mail)]) {
      expect(text).toContain('1 × Plain Smash')
      expect(text).toContain('$9.50')
      expect(text).toContain('1 Griddle Lane')
      expect(text).toContain('+90 555 0100')
    }
    const link = `http://localhost:3000/order/${orderToken(shop, id)}`
    expect(mail.text).toContain(link)
    expect(mail.html).toContain(`href="${link}"`)
  }
  const [sent, accepted, ready, receipt] = mails.map(shown)
  expect(sent).toContain('Sent, hot at 19:20 You’re next.')
  expect(accepted).toContain('Accepted, hot at 19:26')
  expect(ready).toContain(`Show code ${pickupCode} at the counter`)
  expect(receipt).toContain('Paid at the counter.')
  expect(receipt).toContain(`No. ${number} 20 November 2026, 19:00`)
})

test('mails before the day of an order say that day with its number, and on the day the number alone', async () => {
  await using counter = await openCounter()
  const { act, arrived, clock, shop } = counter
  const { id } = await place(shop, { ...ADA, enquiry: { slot: FRIDAY_EVENING + 24 * HOUR } })
  await act(id, 'accept')
  clock.now += 23 * HOUR
  await act(id, 'start')
  await act(id, 'finish')
  await act(id, 'complete', { paidBy: 'cash' })

  const [sent, accepted, ready, receipt] = (await arrived()).map(shown)
  expect(sent).toContain('No. Sat 1 20 November 2026')
  expect(accepted).toContain('No. Sat 1 20 November 2026')
  expect(ready).toContain('No. 1 20 November 2026')
  expect(receipt).toContain('No. 1 20 November 2026')
})

test('a refusal is mailed with its reason and says that nothing was charged', async () => {
  await using counter = await openCounter()
  const { act, arrived, shop } = counter
  const { id, number } = await place(shop, ADA)
  await act(id, 'refuse', { reason: 'Out of buns' })

  const [, refused] = await arrived()
  expect(refused?.subject).toBe(`We can’t make No. ${number}`)
  for (const text of [refused?.text, refused && shown(refused)]) {
    expect(text).toContain('The shop says: Out of buns')
    expect(text).toContain('Nothing was charged.')
  }
})

test('a refusal by code is mailed in words', async () => {
  await using counter = await openCounter()
  const { act, arrived, shop } = counter
  const { id } = await place(shop, ADA)
  await act(id, 'refuse', { reasonCode: 'sold_out' })
  expect((await arrived())[1]?.text).toContain('The shop says: we ran out of something in it')
})

test('each delay is mailed with the new time and the shop’s reason', async () => {
  await using counter = await openCounter()
  const { act, arrived, shop, clock } = counter
  const { id } = await place(shop, ADA)
  await act(id, 'accept')
  await act(id, 'delay', { minutes: 10, reason: 'The fryer is down' })
  clock.now += MINUTE
  await act(id, 'delay', { minutes: 5 })

  const mails = (await arrived()).slice(2)
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Later than promised: now hot at 19:30',
    'Later than promised: now hot at 19:35',
  ])
  expect(mails[0]?.text).toContain(
    'now hot at 19:30\nWe said 19:20.\nThe shop says: The fryer is down',
  )
  expect(mails[1]?.text).toContain('now hot at 19:35\nWe said 19:30.')
  expect(mails[1]?.text).not.toContain('The shop says')
})

test('a delivery is mailed when it leaves, with its time at the door and the whole bill', async () => {
  await using counter = await openCounter({ deliveryFee: 300 })
  const { act, arrived, shop } = counter
  const { id } = await place(shop, {
    enquiry: {
      fulfilment: 'delivery',
      place: { postcode: '34000' },
      tip: { amount: 100 },
    },
    details: { street: '7 Ferry Road', city: 'Istanbul', extra: 'Third floor' },
    guest: { phone: '+90 555 0199', email: 'ada@example.com' },
  })
  for (const action of ['accept', 'finish', 'send_out'] as const) await act(id, action)
  await act(id, 'complete', { paidBy: 'cash' })

  const mails = await arrived()
  expect(mails.map(({ subject }) => subject?.replace(/ .*/, ''))).toHaveLength(4)
  const road = mails[2]
  expect(road?.text).toContain('On the road, at your door by 19:')
  expect(road?.text).toContain('To 7 Ferry Road, Third floor, 34000 Istanbul')
  expect(road?.text).toContain('Delivery fee: $3.00')
  expect(road?.text).toContain('Tip: $1.00')
  expect(road?.text).toContain('Total: $13.50')
  expect(mails[3]?.text).toContain('Paid at the door.')
})

test('a step that is repeated after a recall is mailed again, the receipt is not', async () => {
  await using counter = await openCounter()
  const { act, arrived, shop } = counter
  const { id } = await place(shop, ADA)
  const steps = ['accept', 'finish', 'recall', 'finish', 'complete', 'recall', 'complete'] as const
  for (const action of steps) await act(id, action)

  const subjects = (await arrived()).map(({ subject = '' }) => subject)
  expect(subjects.filter((subject) => subject.startsWith('Ready:'))).toHaveLength(2)
  expect(subjects.filter((subject) => subject.startsWith('Your receipt'))).toHaveLength(1)
  expect(subjects).toHaveLength(5)
})

test('a guest’s text is shown as typed, and is neither markup nor a header', async () => {
  await using counter = await openCounter()
  const { arrived, shop } = counter
  const name = "<script>alert(1)</script>\" onload='x'"
  const note =
    'No onions</td></table>\r\nBcc: everyone@example.com\r\n\r\n<img src=//evil.example>&amp;'
  await place(shop, { details: { note }, guest: { name, email: 'ada@example.com' } })

  const [mail] = await arrived()
  const { html = '', text = '', headers = [] } = mail ?? {}
  expect(html).not.toMatch(/<script|<img/)
  expect(html.match(/<\/table>/g)).toHaveLength(html.match(/<table/g)?.length ?? 0)
  expect(mail && shown(mail)).toContain(`For ${name}`)
  expect(text).toContain(`For ${name}`)
  expect(text).toContain('Note: No onions</td></table> Bcc: everyone@example.com <img')
  expect(headers.map(({ key }) => key)).not.toContain('bcc')
  expect(mail?.cc ?? mail?.bcc).toBeUndefined()
})

test('a guest without a mail address gets no mail', async () => {
  await using counter = await openCounter()
  const { act, arrived, shop } = counter
  const { id } = await place(shop, { guest: { email: '', phone: '+90 555 0199' } })
  await act(id, 'accept')
  expect(await arrived()).toEqual([])
})

async function openCounter(settings: Partial<ShopSettings> = {}) {
  const opened = new AsyncDisposableStack()
  const clock = { now: FRIDAY_EVENING }
  const mailServer = opened.use(await openMailServer())
  const { shop } = opened.use(await openTestShop({ clock: () => clock.now }))
  await setUpKitchen(shop, { ...SHOP, ...settings })
  await confirmedMailbox(shop, ADA.guest.email)
  const transport = openSmtpTransport(mailServer.url, SENDER)

  async function act(
    orderId: string,
    action: OrderAction,
    more: Partial<AdvanceOrderInput> = {},
  ): Promise<void> {
    clock.now += 1000
    const input = {
      orderId,
      action,
      expectedVersion: null,
      actor: COOK,
      paidBy: 'cash',
      ...more,
    } as const
    expect(await advanceOrder(shop, input)).toMatchObject({ ok: true })
  }

  /** All mails that the mail server got, once none is waiting any more. */
  async function arrived(): Promise<Email[]> {
    clock.now += MINUTE
    const terms = { sendTimeout: 10_000, lease: 60 * MINUTE }
    while (await deliverMessage(shop, transport, terms)) {}
    return Promise.all(mailServer.received.map(({ raw }) => PostalMime.parse(raw)))
  }

  return { shop, clock, act, arrived, [Symbol.asyncDispose]: () => opened.disposeAsync() }
}

/** The text of the HTML as a mail program shows it. */
function shown({ html = '' }: Email): string {
  return html
    .replace(/<head>.*<\/head>/s, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
}
