import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { mailTransport } from '#shop/messaging/mail/mail-transport.ts'
import { openSmtpTransport } from '#shop/messaging/mail/smtp-transport.ts'
import type { Transport } from '#shop/messaging/outbox/transport.ts'
import { openShop } from '#shop/open-shop.ts'
import { listUndelivered } from '#shop/persistence/queries/messages/outbox.ts'
import type { Shop } from '#shop/shop.ts'
import { type MailServer, openMailServer } from '#tests/support/mail-server.ts'
import { openTestShop } from '#tests/support/open-test-shop.ts'
import type { DeliveryReport } from './deliver-message.ts'
import { enqueueMail } from './enqueue-mail.ts'
import { startOutboxWorker } from './outbox-worker.ts'

const SENDER = { name: 'Flattop', address: 'counter@shop.example' }

test('a worker sends waiting mails, and those written later', async () => {
  await using mailServer = await openMailServer()
  await using testShop = await openTestShop()
  const { shop } = testShop
  await enqueue(shop, 'first')
  const worker = start(shop, openSmtpTransport(mailServer.url, SENDER))

  expect(await subjectOf(mailServer)).toBe('first')
  await enqueue(shop, 'second')
  worker.wake()
  expect(await subjectOf(mailServer)).toBe('second')
  await worker.stop()
  expect(await listUndelivered(shop.read)).toEqual([])
})

test('stopping waits for the mail being sent and starts no other', async () => {
  await using testShop = await openTestShop()
  const { shop } = testShop
  await enqueue(shop, 'under way')
  await enqueue(shop, 'left for later')
  const sending = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<void>()
  const transport = mailTransport(() => {
    sending.resolve()
    return answer.promise
  })
  const worker = start(shop, transport)
  await sending.promise
  const stopped = worker.stop()
  answer.resolve()
  await stopped
  expect(await listUndelivered(shop.read)).toMatchObject([{ attempts: 0, state: 'waiting' }])
})

test('stopping cancels a try that hangs, and keeps the mail', async () => {
  await using mailServer = await openMailServer()
  mailServer.troubles.push({ at: 'recipient', answer: 'silence' })
  await using testShop = await openTestShop()
  const { shop } = testShop
  await enqueue(shop, 'kept')
  const worker = startOutboxWorker(shop, openSmtpTransport(mailServer.url, SENDER), {
    report: () => {},
    fault: () => {},
    stopGrace: 0,
  })
  await mailServer.silence()
  await worker.stop()
  expect(await listUndelivered(shop.read)).toMatchObject([{ attempts: 1, state: 'waiting' }])
})

test('after an outage mails don’t wait for their retry pauses', async () => {
  const clock = { now: Date.UTC(2026, 10, 20) }
  const mailServer = await openMailServer()
  const port = Number(new URL(mailServer.url).port)
  await mailServer.close()
  await using testShop = await openTestShop({ clock: () => clock.now })
  const { shop } = testShop
  await enqueue(shop, 'tried in vain')
  const reports = makeReports()
  const worker = start(shop, openSmtpTransport(mailServer.url, SENDER), reports.note)
  expect(await reports.next()).toMatchObject({ outcome: 'postponed', unreachable: true })

  await using back = await openMailServer(port)
  await enqueue(shop, 'written at the end of the outage')
  worker.wake()
  expect(await subjectOf(back)).toBe('written at the end of the outage')
  expect(await subjectOf(back)).toBe('tried in vain')
  await worker.stop()
  expect(clock.now).toBe(Date.UTC(2026, 10, 20))
})

test('a database that fails for a moment stops no worker', async () => {
  await using mailServer = await openMailServer()
  await using testShop = await openTestShop()
  const { shop } = testShop
  await enqueue(shop, 'after the fault')
  let faults = 1
  const shaky: Shop = {
    ...shop,
    work: (unit) => (faults-- > 0 ? Promise.reject(new Error('disk I/O error')) : shop.work(unit)),
  }
  const fault = Promise.withResolvers<unknown>()
  const worker = startOutboxWorker(shaky, openSmtpTransport(mailServer.url, SENDER), {
    report: () => {},
    fault: fault.resolve,
  })
  expect(await fault.promise).toMatchObject({ message: 'disk I/O error' })
  worker.wake()
  expect(await subjectOf(mailServer)).toBe('after the fault')
  await worker.stop()
})

test('a process killed after the mail server accepted its mail sends it again under the same id', async () => {
  await using mailServer = await openMailServer()
  mailServer.troubles.push({ at: 'content', answer: 'silence' })
  await using folder = await makeFolder()
  await killWhileSending(folder.path, mailServer, mailServer.next())

  const [first, second] = await Promise.all([
    PostalMime.parse(mailServer.received[0]?.raw ?? ''),
    restartLater(folder.path, mailServer).then((mail) => PostalMime.parse(mail.raw)),
  ])
  expect(second.subject).toBe('survivor')
  expect(second.messageId).toBe(first.messageId)
  expect(mailServer.received).toHaveLength(2)
})

test('a mail whose process was killed before sending it arrives once', async () => {
  await using mailServer = await openMailServer()
  mailServer.troubles.push({ at: 'recipient', answer: 'silence' })
  await using folder = await makeFolder()
  await killWhileSending(folder.path, mailServer, mailServer.silence())

  const mail = await PostalMime.parse((await restartLater(folder.path, mailServer)).raw)
  expect(mail.subject).toBe('survivor')
  expect(mailServer.received).toHaveLength(1)
})

function start(shop: Shop, transport: Transport, report = (_report: DeliveryReport) => {}) {
  const fault = (error: unknown) => {
    throw error
  }
  return startOutboxWorker(shop, transport, { report, fault })
}

function enqueue(shop: Shop, subject: string): Promise<void> {
  const mail = { kind: 'test', to: 'owner@shop.example', subject, text: 'Hello.' }
  return shop.work((tx) => enqueueMail(tx, mail, shop))
}

async function subjectOf(mailServer: MailServer): Promise<string | undefined> {
  return (await PostalMime.parse((await mailServer.next()).raw)).subject
}

function makeReports() {
  const next = Promise.withResolvers<DeliveryReport>()
  return { note: next.resolve, next: () => next.promise }
}

async function makeFolder() {
  const path = await mkdtemp(join(tmpdir(), 'flattop-outbox-'))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true }) }
}

/** Starts a process that writes one mail and dies when the mail server has got this far. */
async function killWhileSending(
  dataDir: string,
  mailServer: MailServer,
  reached: Promise<unknown>,
): Promise<void> {
  const script = join(import.meta.dirname, '../../../tests/support/outbox-process.ts')
  const child = spawn(process.execPath, [script, dataDir, mailServer.url], { stdio: 'inherit' })
  const exited = once(child, 'exit')
  await reached
  child.kill('SIGKILL')
  expect(await exited).toEqual([null, 'SIGKILL'])
}

/** Starts the next process once the lease of the mail has run out. */
async function restartLater(dataDir: string, mailServer: MailServer) {
  const arrived = mailServer.next()
  const clock = () => Date.now() + 3_600_000
  const { shop, close } = await openShop({ dataDir, publicUrl: 'http://localhost:3000', clock })
  const worker = start(shop, openSmtpTransport(mailServer.url, SENDER))
  const mail = await arrived
  await worker.stop()
  expect(await listUndelivered(shop.read)).toEqual([])
  await close()
  return mail
}
