import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import type { ContactForm } from '#shop/domain/messages/contact-message.ts'
import { openSmtpTransport } from '#shop/messaging/mail/smtp-transport.ts'
import { deliverMessage } from '#shop/messaging/outbox/deliver-message.ts'
import { writeSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Shop } from '#shop/shop.ts'
import { openMailServer } from '#tests/support/mail-server.ts'
import { openTestShop } from '#tests/support/open-test-shop.ts'
import { sendMessage } from './send-message.ts'

const OWNER = 'owner@rosies.kitchen'
const SENDER = { name: 'Flattop', address: 'counter@shop.example' }
const KEY = 'd0a6a4a8-7f0e-4f0e-9d39-000000000001'
const FORM: ContactForm = {
  firstName: 'Ayşe',
  lastName: 'Güneş',
  email: 'ayse@example.org',
  country: '+90',
  number: '555 123 4567',
  textarea: 'Do you cater?\r\n\r\nFor twenty.',
}

test('a message is stored and mailed to the shop, and a reply goes to its sender', async () => {
  await using mailServer = await openMailServer()
  await using testShop = await openShopWithMail()
  const { shop } = testShop
  expect(await send(shop, FORM)).toMatchObject({ ok: true })

  const stored = await shop.read.selectFrom('messages').selectAll().execute()
  expect(stored).toMatchObject([{ first_name: 'Ayşe', country: '+90', number: '5551234567' }])

  await deliver(shop, mailServer.url)
  const { recipients, raw } = await mailServer.next()
  expect(recipients).toEqual([OWNER])
  const mail = await PostalMime.parse(raw)
  expect(mail).toMatchObject({
    from: SENDER,
    to: [{ address: OWNER }],
    replyTo: [{ address: 'ayse@example.org' }],
    subject: 'Message from Ayşe Güneş',
  })
  expect(mail.text).toContain('Do you cater?\n\nFor twenty.')
  expect(mail.text).toContain('+90 5551234567')
})

test('an invalid form stores and mails nothing, and doesn’t count as an attempt', async () => {
  await using testShop = await openShopWithMail()
  const { shop } = testShop
  for (let round = 0; round < 10; round += 1) await send(shop, { ...FORM, email: 'ayse' })
  expect(await countsOf(shop)).toEqual({ messages: 0, mails: 0 })
  expect(await send(shop, FORM)).toMatchObject({ ok: true })
})

test('the same form sent twice within minutes is one message, even at the same moment', async () => {
  await using testShop = await openShopWithMail()
  const { shop } = testShop
  const [first, second] = await Promise.all([send(shop, FORM), send(shop, FORM)])
  expect(second).toEqual(first)
  expect(await send(shop, { ...FORM, number: '(555) 123-4567' })).toEqual(first)
  expect(await countsOf(shop)).toEqual({ messages: 1, mails: 1 })
})

test('the same text a day later is another message, unless it has the same key', async () => {
  const clock = { now: Date.UTC(2026, 10, 20) }
  await using testShop = await openShopWithMail(() => clock.now)
  const { shop } = testShop
  await send(shop, FORM, { key: KEY })
  clock.now += 24 * 3_600_000
  await send(shop, FORM, { key: KEY })
  expect(await countsOf(shop)).toEqual({ messages: 1, mails: 1 })
  await send(shop, FORM)
  expect(await countsOf(shop)).toEqual({ messages: 2, mails: 2 })
})

test('a changed text under the same key is another message', async () => {
  await using testShop = await openShopWithMail()
  const { shop } = testShop
  await send(shop, FORM, { key: KEY })
  await send(shop, { ...FORM, textarea: 'And for thirty?' }, { key: KEY })
  expect(await countsOf(shop)).toEqual({ messages: 2, mails: 2 })
})

test('the sixth message from one address within an hour is refused, and repeats don’t count', async () => {
  await using testShop = await openShopWithMail()
  const { shop } = testShop
  for (const textarea of ['1', '2', '2', '3', '4', '5']) {
    expect(await send(shop, { ...FORM, textarea })).toMatchObject({ ok: true })
  }
  const sixth = { ...FORM, textarea: '6' }
  expect(await send(shop, sixth)).toMatchObject({ ok: false, refusals: [{ code: 'too_many' }] })
  expect(await send(shop, sixth, { clientAddress: '198.51.100.8' })).toMatchObject({ ok: true })
})

test('a form whose hidden field was filled in is refused with a reason, in case a person did it', async () => {
  await using testShop = await openShopWithMail()
  const { shop } = testShop
  const trapped = await send(shop, FORM, { trap: 'https://spam.example' })
  expect(trapped).toEqual({ ok: false, refusals: [{ code: 'looks_automatic' }] })
  expect(await countsOf(shop)).toEqual({ messages: 0, mails: 0 })
})

test('a shop without a mail address still stores the message', async () => {
  await using testShop = await openTestShop()
  expect(await send(testShop.shop, FORM)).toMatchObject({ ok: true })
  expect(await countsOf(testShop.shop)).toEqual({ messages: 1, mails: 0 })
})

test('no name and no text can add a header or a recipient to the mail, or change the reply address', async () => {
  await using mailServer = await openMailServer()
  await using testShop = await openShopWithMail()
  const { shop } = testShop
  for (const [index, hostile] of HOSTILE.entries()) {
    const name = hostile.replace(/[\r\n\0]/g, '').slice(0, 60)
    const names = { firstName: name, lastName: name, number: `555${1000 + index}` }
    const form = { ...FORM, ...names, textarea: hostile.slice(0, 2000) }
    expect(await send(shop, form, { clientAddress: `10.${index}.0.1` })).toMatchObject({ ok: true })
  }
  while ((await deliver(shop, mailServer.url)) !== null);

  expect(mailServer.received).toHaveLength(HOSTILE.length)
  for (const { sender, recipients, raw } of mailServer.received) {
    expect({ sender, recipients }).toEqual({ sender: SENDER.address, recipients: [OWNER] })
    const mail = await PostalMime.parse(raw)
    expect(mail.headers.map(({ key }) => key).sort()).toEqual(HEADERS)
    expect(mail.to).toEqual([{ name: '', address: OWNER }])
    expect(mail.replyTo).toEqual([{ name: '', address: 'ayse@example.org' }])
    expect(mail.attachments).toEqual([])
    expect(mail.html).toBeUndefined()
  }
})

test('an address, code or number that contains more than one is refused, and quickly', async () => {
  await using testShop = await openShopWithMail()
  const { shop } = testShop
  for (const hostile of HOSTILE) {
    for (const field of ['email', 'country', 'number'] as const) {
      const answer = await send(shop, { ...FORM, [field]: hostile })
      expect(answer).toMatchObject({ ok: false, refusals: [{ field }] })
    }
  }
  expect(await countsOf(shop)).toEqual({ messages: 0, mails: 0 })
})

test('markup and encoded words arrive as the text that was typed', async () => {
  await using mailServer = await openMailServer()
  await using testShop = await openShopWithMail()
  const { shop } = testShop
  const firstName = '<script>alert(1)</script>'
  const lastName = '=?utf-8?Q?Bcc:_x=40example.org?='
  await send(shop, { ...FORM, firstName, lastName, textarea: '<img src=x onerror=alert(1)>' })
  await deliver(shop, mailServer.url)

  const mail = await PostalMime.parse((await mailServer.next()).raw)
  expect(mail.subject).toBe(`Message from ${firstName} ${lastName}`)
  expect(mail.text).toContain('<img src=x onerror=alert(1)>')
})

const HEADERS = [
  'auto-submitted',
  'content-transfer-encoding',
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'reply-to',
  'subject',
  'to',
]

const HOSTILE = [
  'x\r\nBcc: victim@example.org',
  'x\nBcc: victim@example.org',
  'x\rBcc: victim@example.org',
  'x\r\n\r\n<html>body</html>',
  'x\u0000Bcc: victim@example.org',
  'x\u0085Bcc: victim@example.org',
  'x\u2028Bcc: victim@example.org',
  'x\u2029Bcc: victim@example.org',
  'x\u000B\u000CBcc: victim@example.org',
  'x%0d%0aBcc:victim@example.org',
  '=?utf-8?Q?x=0D=0ABcc:_victim=40example.org?=',
  '=?utf-8?B?DQpCY2M6IHZpY3RpbUBleGFtcGxlLm9yZw==?=',
  'Friends: victim@example.org, other@example.org;',
  'A: B: C: victim@example.org;;;',
  '"victim@example.org" <other@example.org>',
  'victim@example.org>, <other@example.org',
  'x\r\n.\r\nMAIL FROM:<x@example.org>',
  'x\u202Egro.elpmaxe@mitciv',
  '\uD800\uDC00\uDFFF Bcc: victim@example.org',
  'victim@example.org,'.repeat(10_000),
]

async function openShopWithMail(clock?: () => number) {
  const testShop = await openTestShop(clock ? { clock } : {})
  await testShop.shop.work((tx) => writeSettings(tx, { email: OWNER }))
  return testShop
}

function send(
  shop: Shop,
  form: ContactForm,
  more: { key?: string; trap?: string; clientAddress?: string } = {},
) {
  return sendMessage(shop, { form, key: null, trap: '', clientAddress: '198.51.100.7', ...more })
}

function deliver(shop: Shop, smtpUrl: string) {
  const terms = { sendTimeout: 10_000, lease: 60_000 }
  return deliverMessage(shop, openSmtpTransport(smtpUrl, SENDER), terms)
}

async function countsOf(shop: Shop): Promise<{ messages: number; mails: number }> {
  const messages = await shop.read.selectFrom('messages').select('id').execute()
  const mails = await shop.read.selectFrom('outbox').select('id').execute()
  return { messages: messages.length, mails: mails.length }
}
