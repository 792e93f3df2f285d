import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { openFileTransport } from '#shop/messaging/mail/file-transport.ts'
import type { Mail } from '#shop/messaging/mail/mail.ts'
import type { MailSheet } from '#shop/messaging/mail/mail-sheet.ts'
import { mailTransport } from '#shop/messaging/mail/mail-transport.ts'
import { openSmtpTransport } from '#shop/messaging/mail/smtp-transport.ts'
import { writeMail } from '#shop/messaging/mail/write-mail.ts'
import type { Transport } from '#shop/messaging/outbox/transport.ts'
import { listUndelivered } from '#shop/persistence/queries/messages/outbox.ts'
import type { Shop } from '#shop/shop.ts'
import { openMailServer } from '#tests/support/mail-server.ts'
import { openTestShop } from '#tests/support/open-test-shop.ts'
import { deliverMessage } from './deliver-message.ts'
import { enqueueMail } from './enqueue-mail.ts'

const HOUR = 3_600_000
const PATIENT = { timeout: 20_000 }
const START = Date.UTC(2026, 10, 20, 19, 58)
const SENDER = { name: 'Flattop', address: 'counter@shop.example' }
const MAIL: Mail = {
  kind: 'contact',
  to: 'owner@shop.example',
  replyTo: 'guest@example.org',
  subject: 'Message from Ayşe Güneş',
  text: 'Two burgers, please.\n.\nNo onions.',
}
const SHEET: MailSheet = {
  locale: 'en',
  shopName: 'Flattop',
  preheader: 'For later.',
  ground: 'steel',
  headline: { text: 'An order' },
  paragraphs: ['Two <burgers>'],
  bill: null,
  notes: [],
  button: { label: 'See it', url: 'https://shop.example/order' },
  footer: { call: null, lines: [] },
}

test('a mail arrives once, with exactly the headers that it was given', async () => {
  const { mailServer, transport, testShop, shop } = await openPost()
  await using _ = testShop
  await using __ = mailServer
  await enqueue(shop, MAIL)

  expect(await deliver(shop, transport)).toMatchObject({ outcome: 'delivered', attempt: 1 })
  expect(await deliver(shop, transport)).toBeNull()

  expect(mailServer.received).toHaveLength(1)
  const { sender, recipients, raw } = await mailServer.next()
  expect({ sender, recipients }).toEqual({ sender: SENDER.address, recipients: [MAIL.to] })
  const { headers, ...mail } = await PostalMime.parse(raw)
  expect(headers.map(({ key }) => key).sort()).toEqual([
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
  ])
  expect(mail).toMatchObject({
    from: SENDER,
    to: [{ address: MAIL.to }],
    replyTo: [{ address: MAIL.replyTo }],
    subject: MAIL.subject,
    date: new Date(START).toISOString(),
  })
  expect(mail.text?.trimEnd()).toBe(MAIL.text)
})

test('a delivered mail’s content is deleted', async () => {
  const { mailServer, transport, testShop, shop } = await openPost()
  await using _ = testShop
  await using __ = mailServer
  await enqueue(shop, MAIL)
  await deliver(shop, transport)

  const row = await shop.read.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ state: 'delivered', payload: '{}', delivered_at: START })
})

test('a mail with an HTML version arrives with both', async () => {
  const { mailServer, transport, testShop, shop } = await openPost()
  await using _ = testShop
  await using __ = mailServer
  const { kind, to, subject } = MAIL
  await enqueue(shop, writeMail({ kind, to, subject }, SHEET))
  await deliver(shop, transport)

  const mail = await PostalMime.parse((await mailServer.next()).raw)
  expect(mail.text).toContain('Two <burgers>')
  expect(mail.html).toContain('Two &lt;burgers&gt;')
})

test('a mail written while the mail server is down arrives once it is up', async () => {
  const { mailServer, transport, testShop, shop, clock } = await openPost()
  await using _ = testShop
  const port = Number(new URL(mailServer.url).port)
  await mailServer.close()
  await enqueue(shop, MAIL)

  const failed = await deliver(shop, transport)
  expect(failed).toMatchObject({ outcome: 'postponed', unreachable: true })
  expect(await deliver(shop, transport)).toBeNull()

  await using back = await openMailServer(port)
  clock.now += 10_000
  expect(await deliver(shop, transport)).toMatchObject({ outcome: 'delivered', attempt: 2 })
  expect(back.received).toHaveLength(1)
})

test('a greylisted mail is retried later under the same Message-ID', async () => {
  const { mailServer, transport, testShop, shop, clock } = await openPost()
  await using _ = testShop
  await using __ = mailServer
  mailServer.troubles.push({ at: 'recipient', answer: 451 }, { at: 'content', answer: 452 })
  await enqueue(shop, MAIL)

  expect(await deliver(shop, transport)).toMatchObject({
    outcome: 'postponed',
    reason: 'SMTP 451',
    unreachable: false,
  })
  clock.now += 10_000
  expect(await deliver(shop, transport)).toMatchObject({ outcome: 'postponed' })
  clock.now += 20_000
  expect(await deliver(shop, transport)).toMatchObject({ outcome: 'delivered', attempt: 3 })

  const ids = await Promise.all(mailServer.received.map(messageIdOf))
  expect(ids).toHaveLength(2)
  expect(ids[1]).toBe(ids[0])
})

test('a mail that the server refuses permanently is dead, with the reason', async () => {
  const { mailServer, transport, testShop, shop, clock } = await openPost()
  await using _ = testShop
  await using __ = mailServer
  mailServer.troubles.push({ at: 'recipient', answer: 550 })
  await enqueue(shop, MAIL)

  expect(await deliver(shop, transport)).toMatchObject({ outcome: 'dead', reason: 'SMTP 550' })
  clock.now += HOUR
  expect(await deliver(shop, transport)).toBeNull()
  const [mail] = await listUndelivered(shop.read)
  expect(mail).toMatchObject({ state: 'dead', kind: 'contact' })
  expect(mail?.last_error).toMatch(/^SMTP 550: .*550 No\./)
})

test('a mail whose content is refused permanently is dead too', async () => {
  const { mailServer, transport, testShop, shop } = await openPost()
  await using _ = testShop
  await using __ = mailServer
  mailServer.troubles.push({ at: 'content', answer: 554 })
  await enqueue(shop, MAIL)

  expect(await deliver(shop, transport)).toMatchObject({ outcome: 'dead', reason: 'SMTP 554' })
})

test('a refused sender or greeting makes no mail dead, because the operator can correct it', async () => {
  const { mailServer, transport, testShop, shop, clock } = await openPost()
  await using _ = testShop
  await using __ = mailServer
  mailServer.troubles.push({ at: 'sender', answer: 550 }, { at: 'greeting', answer: 554 })
  await enqueue(shop, MAIL)

  expect(await deliver(shop, transport)).toMatchObject({ outcome: 'postponed', unreachable: true })
  clock.now += HOUR
  expect(await deliver(shop, transport)).toMatchObject({ outcome: 'postponed', unreachable: true })
})

test('the connection to a mail server that stops answering is closed', async () => {
  const { mailServer, transport, testShop, shop } = await openPost()
  await using _ = testShop
  await using __ = mailServer
  mailServer.troubles.push({ at: 'recipient', answer: 'silence' })
  await enqueue(shop, MAIL)

  const terms = { sendTimeout: 200, lease: HOUR }
  expect(await deliverMessage(shop, transport, terms)).toMatchObject({
    outcome: 'postponed',
    unreachable: true,
  })
})

test('a mail that no server accepts for three days is dead', async () => {
  const { mailServer, transport, testShop, shop, clock } = await openPost()
  await using _ = testShop
  await mailServer.close()
  await enqueue(shop, MAIL)

  let tries = 0
  let report = await deliver(shop, transport)
  while (report?.outcome === 'postponed') {
    tries += 1
    clock.now = report.nextAt ?? 0
    report = await deliver(shop, transport)
  }
  expect(report).toMatchObject({ outcome: 'dead', reason: 'ESOCKET' })
  expect(clock.now - START).toBeGreaterThanOrEqual(72 * HOUR)
  expect(clock.now - START).toBeLessThan(73 * HOUR)
  expect(tries).toBeGreaterThan(72)
})

test('a mail whose worker vanished is sent by the next one, after its lease', async () => {
  const { mailServer, transport, testShop, shop, clock } = await openPost()
  await using _ = testShop
  await using __ = mailServer
  await enqueue(shop, MAIL)
  const stuck = mailTransport(() => new Promise(() => {}))
  void deliver(shop, stuck)
  await expect.poll(() => listUndelivered(shop.read), PATIENT).toMatchObject([{ attempts: 1 }])

  expect(await deliver(shop, transport)).toBeNull()
  clock.now += HOUR
  expect(await deliver(shop, transport)).toMatchObject({ outcome: 'delivered', attempt: 2 })
})

test('a worker that returns after its lease does not undo what the next one did', async () => {
  const { mailServer, transport, testShop, shop, clock } = await openPost()
  await using _ = testShop
  await using __ = mailServer
  await enqueue(shop, MAIL)
  const held = Promise.withResolvers<void>()
  const slow = deliver(
    shop,
    mailTransport(() => held.promise),
  )
  await expect.poll(() => listUndelivered(shop.read), PATIENT).toMatchObject([{ attempts: 1 }])
  clock.now += HOUR
  await deliver(shop, transport)

  held.reject(new Error('too late'))
  await slow
  expect(await listUndelivered(shop.read)).toEqual([])
})

test('without a mail server each mail becomes one private file that a mail program can open', async () => {
  const { mailServer, testShop, shop } = await openPost()
  await using _ = testShop
  await mailServer.close()
  const folder = join(testShop.dataDir, 'mail')
  const written: string[] = []
  const transport = openFileTransport(folder, SENDER, (path) => written.push(path))
  await enqueue(shop, MAIL)

  expect(await deliver(shop, transport)).toMatchObject({ outcome: 'delivered' })
  const [file = '', ...others] = await readdir(folder)
  expect(others).toEqual([])
  expect(file).toMatch(/^2026-11-20T19-58-00-000Z-[0-9a-f]{32}\.eml$/)
  expect(written).toEqual([join(folder, file)])
  expect((await stat(join(folder, file))).mode & 0o777).toBe(0o600)
  const mail = await PostalMime.parse(await readFile(join(folder, file)))
  expect(mail).toMatchObject({ subject: MAIL.subject, to: [{ address: MAIL.to }] })
})

test('a folder that can’t be written delays the mail', async () => {
  const { mailServer, testShop, shop } = await openPost()
  await using _ = testShop
  await mailServer.close()
  const transport = openFileTransport(join(testShop.dataDir, 'flattop.db'), SENDER, () => {})
  await enqueue(shop, MAIL)

  expect(await deliver(shop, transport)).toMatchObject({ outcome: 'postponed', unreachable: true })
})

async function openPost() {
  const clock = { now: START }
  const mailServer = await openMailServer()
  const testShop = await openTestShop({ clock: () => clock.now })
  const transport = openSmtpTransport(mailServer.url, SENDER)
  return { mailServer, transport, testShop, shop: testShop.shop, clock }
}

function enqueue(shop: Shop, mail: Mail): Promise<void> {
  return shop.work((tx) => enqueueMail(tx, mail, shop))
}

function deliver(shop: Shop, transport: Transport) {
  return deliverMessage(shop, transport, { sendTimeout: 10_000, lease: HOUR })
}

async function messageIdOf({ raw }: { raw: string }): Promise<string | undefined> {
  return (await PostalMime.parse(raw)).messageId
}
