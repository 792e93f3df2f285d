import { expect, test } from 'vitest'
import { MailFailure, mailTransport } from '#shop/messaging/mail/mail-transport.ts'
import { deliverMessage } from '#shop/messaging/outbox/deliver-message.ts'
import { enqueueMail } from '#shop/messaging/outbox/enqueue-mail.ts'
import type { Transport } from '#shop/messaging/outbox/transport.ts'
import {
  leaseMessage,
  listUndelivered,
  makeWaitingMessagesDue,
  outboxIdleSince,
  retryMessage,
} from '#shop/persistence/queries/messages/outbox.ts'
import type { Shop } from '#shop/shop.ts'
import type { Contract } from './contract.ts'

const HOUR = 3_600_000
const TERMS = { sendTimeout: 10_000, lease: HOUR }

export const outboxContract: Contract = (open) => {
  test('four workers on one database send each of thirty mails once', async () => {
    await using opened = await open()
    const { shop } = opened
    const subjects = Array.from({ length: 30 }, (_, index) => `mail ${index}`)
    await shop.work(async (tx) => {
      for (const subject of subjects) await enqueueMail(tx, mail(subject), shop)
    })
    const sent: string[] = []
    const transport = recording(sent)
    await Promise.all(Array.from({ length: 4 }, () => deliverAll(shop, transport)))
    expect(sent.toSorted()).toEqual(subjects.toSorted())
    expect(await listUndelivered(shop.read)).toEqual([])
  })

  test('a mail is part of its transaction: rolled back, it was never written', async () => {
    await using opened = await open()
    const { shop } = opened
    const unit = shop.work(async (tx) => {
      await enqueueMail(tx, mail('never'), shop)
      throw new Error('undone')
    })
    await expect(unit).rejects.toThrow('undone')
    expect(await listUndelivered(shop.read)).toEqual([])
  })

  test('a mail is not retried before its pause is over', async () => {
    const clock = { now: 1_800_000_000_000 }
    await using opened = await open({ clock: () => clock.now })
    const { shop } = opened
    await enqueue(shop, 'later')
    const report = await deliverMessage(shop, failing('deferred'), TERMS)
    expect(report).toMatchObject({ outcome: 'postponed', attempt: 1 })

    clock.now = (report?.nextAt ?? 0) - 1
    expect(await deliverMessage(shop, recording([]), TERMS)).toBeNull()
    clock.now += 1
    expect(await deliverMessage(shop, recording([]), TERMS)).toMatchObject({ outcome: 'delivered' })
  })

  test('the operator sees dead mails first, and can retry one', async () => {
    const clock = { now: 1_800_000_000_000 }
    await using opened = await open({ clock: () => clock.now })
    const { shop } = opened
    await enqueue(shop, 'dead')
    await deliverMessage(shop, failing('refused'), TERMS)
    clock.now += HOUR
    await enqueue(shop, 'waiting')
    await deliverMessage(shop, failing('deferred'), TERMS)
    clock.now += HOUR

    const mails = await listUndelivered(shop.read)
    expect(mails.map(({ state }) => state)).toEqual(['dead', 'waiting'])

    const id = mails[0]?.id ?? ''
    expect(await shop.work((tx) => retryMessage(tx, id, clock.now))).toBe(true)
    const sent: string[] = []
    await deliverAll(shop, recording(sent))
    expect(sent.toSorted()).toEqual(['dead', 'waiting'])
    expect(await shop.work((tx) => retryMessage(tx, id, clock.now))).toBe(false)
  })

  test('the outbox is idle from when a mail is due and none is tried', async () => {
    const start = 1_800_000_000_000
    const clock = { now: start }
    await using opened = await open({ clock: () => clock.now })
    const { shop } = opened
    const idleSince = () => outboxIdleSince(shop.read, clock.now)
    expect(await idleSince()).toBeNull()
    await enqueue(shop, 'first')
    await enqueue(shop, 'second')
    clock.now += HOUR
    expect(await idleSince()).toBe(start)
    await deliverMessage(shop, failing('unreachable'), TERMS)
    clock.now += 1
    expect(await idleSince()).toBe(start + HOUR)
    await deliverAll(shop, recording([]))
    clock.now += HOUR
    await deliverAll(shop, recording([]))
    expect(await idleSince()).toBeNull()
  })

  test('after an outage every waiting mail is due', async () => {
    await using opened = await open()
    const { shop } = opened
    await enqueue(shop, 'postponed')
    await deliverMessage(shop, failing('unreachable'), TERMS)
    await shop.work((tx) => makeWaitingMessagesDue(tx, shop.clock()))
    expect(await deliverMessage(shop, recording([]), TERMS)).toMatchObject({ outcome: 'delivered' })
  })

  test('messages delayed, leased or written while the clock was days ahead are sent once it is right', async () => {
    const right = 1_800_000_000_000
    const clock = { now: right + 36 * HOUR }
    await using opened = await open({ clock: () => clock.now })
    const { shop } = opened
    await enqueue(shop, 'put off')
    await deliverMessage(shop, failing('deferred'), TERMS)
    await enqueue(shop, 'taken')
    await leaveHalfSent(shop)
    await enqueue(shop, 'written')

    clock.now = right
    const sent: string[] = []
    await deliverAll(shop, recording(sent))
    expect(sent.toSorted()).toEqual(['put off', 'taken', 'written'])
    expect(await listUndelivered(shop.read)).toEqual([])
  })

  test('nothing that could add a header is written', async () => {
    await using opened = await open()
    const { shop } = opened
    const bent = [
      mail('two\r\nBcc: lines'),
      mail('null\u0000'),
      mail('x'.repeat(201)),
      { ...mail('to'), to: 'a@example.org, b@example.org' },
      { ...mail('to'), to: '' },
      { ...mail('reply'), replyTo: 'a@example.org\nBcc: b@example.org' },
    ]
    for (const mail of bent) {
      await expect(shop.work((tx) => enqueueMail(tx, mail, shop))).rejects.toThrow(/mail/)
    }
    expect(await listUndelivered(shop.read)).toEqual([])
  })
}

function mail(subject: string) {
  return { kind: 'test', to: 'owner@shop.example', subject, text: 'Hello.' }
}

function enqueue(shop: Shop, subject: string): Promise<void> {
  return shop.work((tx) => enqueueMail(tx, mail(subject), shop))
}

function recording(sent: string[]): Transport {
  return mailTransport(async ({ subject }) => {
    sent.push(subject)
  })
}

/** Leaves a mail as a process does that is killed while sending it. */
async function leaveHalfSent(shop: Shop): Promise<void> {
  const now = shop.clock()
  await shop.work((tx) => leaseMessage(tx, now, now + TERMS.lease, 'mail'))
}

function failing(kind: MailFailure['kind']): Transport {
  return mailTransport(() => Promise.reject(new MailFailure(kind, 'TEST', 'for the test')))
}

async function deliverAll(shop: Shop, transport: Transport): Promise<void> {
  while ((await deliverMessage(shop, transport, TERMS)) !== null);
}
