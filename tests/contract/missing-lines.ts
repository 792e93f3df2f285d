import { expect, test } from 'vitest'
import { answerThread } from '#shop/operations/messages/answer-thread.ts'
import { reportMissing } from '#shop/operations/messages/report-missing.ts'
import { refundOrder } from '#shop/operations/orders/refund-order.ts'
import { listThreadsAbout } from '#shop/persistence/queries/messages/threads.ts'
import { readMissingLines } from '#shop/persistence/queries/orders/missing-lines.ts'
import { writeSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Shop } from '#shop/shop.ts'
import { OWNER } from '#tests/support/order-actors.ts'
import { START, sell } from './adjustment-rig.ts'
import type { Contract } from './contract.ts'
import { handOver } from './takings-rig.ts'

const DAY = 86_400_000
const DONE = { ok: true, value: null }

/** What guests say was not in the bag. */
export const missingLinesContract: Contract = (open) => {
  test('what a guest says was missing is a letter of theirs, once for each line, until its money was given back', async () => {
    const clock = { now: START }
    await using opened = await open({ clock: () => clock.now })
    const { shop } = opened
    await shop.work((tx) => writeSettings(tx, { email: 'counter@rosies.kitchen' }))
    await sell(shop)
    expect(await report(shop, 1)).toMatchObject(refusal('not_possible_now'))
    await handOver(shop, 'order-1', 'cash')
    clock.now += 60_000
    expect(await report(shop, 0, 2)).toEqual(DONE)
    expect(await report(shop, 1)).toEqual(DONE)
    expect(await report(shop, 0, 3)).toEqual(DONE)
    expect(await readMissingLines(shop.read, 'order-1')).toEqual([
      { line: 0, quantity: 2, at: clock.now, isGivenBack: false },
      { line: 1, quantity: 1, at: clock.now, isGivenBack: false },
    ])
    const [thread, ...others] = await listThreadsAbout(shop.read, 'order-1')
    expect(others).toEqual([])
    expect(thread).toMatchObject({ state: 'open', text: 'Missing: 2 × Plain Smash' })
    expect(thread?.entries.map(({ text }) => text)).toEqual(['Missing: 1 × Beer'])
    const mails = await shop.read.selectFrom('outbox').select('kind').execute()
    expect(mails.filter(({ kind }) => kind === 'contact')).toHaveLength(2)
    clock.now += 60_000
    const lines = [{ line: 1, part: null, quantity: 1 }]
    const given = { orderId: 'order-1', wanted: { lines }, means: 'cash', reasonCode: 'missing' }
    const usual = { expectedVersion: null, requestKey: null, actor: OWNER } as const
    expect(await refundOrder(shop, { ...given, ...usual } as never)).toMatchObject({
      ok: true,
      value: { amount: 525 },
    })
    expect(await readMissingLines(shop.read, 'order-1')).toMatchObject([
      { line: 0, isGivenBack: false },
      { line: 1, isGivenBack: true },
    ])
  })

  test('nothing is missing of lines that were not sold, nor a day after the handover, nor ever more', async () => {
    const clock = { now: START }
    await using opened = await open({ clock: () => clock.now })
    const { shop } = opened
    await sell(shop)
    await handOver(shop, 'order-1', 'cash')
    expect(await report(shop, 2)).toMatchObject(refusal('unknown_line'))
    expect(await report(shop, -1)).toMatchObject(refusal('unknown_line'))
    expect(await report(shop, 0, 4)).toMatchObject(refusal('pieces_out_of_range'))
    expect(await report(shop, 0, 1, 'none')).toMatchObject(refusal('unknown_order'))
    clock.now += DAY
    expect(await report(shop, 0)).toMatchObject(refusal('not_possible_now'))
    expect(await readMissingLines(shop.read, 'order-1')).toEqual([])
    expect(await listThreadsAbout(shop.read, 'order-1')).toEqual([])
  })

  test('lines of one name are each reported, and one that two tabs report at once is reported once', async () => {
    await using opened = await open({ clock: () => START })
    const { shop } = opened
    await sell(shop)
    await shop.work((tx) => tx.updateTable('order_lines').set({ title: 'Plain Smash' }).execute())
    await handOver(shop, 'order-1', 'cash')
    expect(await report(shop, 0)).toEqual(DONE)
    expect(await Promise.all([report(shop, 1), report(shop, 1)])).toEqual([DONE, DONE])
    const missing = await readMissingLines(shop.read, 'order-1')
    expect(missing.map(({ line }) => line)).toEqual([0, 1])
    const [thread] = await listThreadsAbout(shop.read, 'order-1')
    expect(thread).toMatchObject({ text: 'Missing: 1 × Plain Smash' })
    expect(thread?.entries.map(({ text }) => text)).toEqual(['Missing: 1 × Plain Smash'])
  })

  test('one network reports no more than it may write', async () => {
    await using opened = await open({ clock: () => START })
    const { shop } = opened
    const outcomes = []
    for (let nth = 1; nth <= 11; nth += 1) {
      const id = `order-${nth}`
      await sell(shop, undefined, { id, number: nth })
      await handOver(shop, id, 'cash')
      for (const line of [0, 1]) outcomes.push(await report(shop, line, 1, id))
    }
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(20)
    expect(outcomes.at(-1)).toMatchObject(refusal('too_many'))
    expect(await readMissingLines(shop.read, 'order-11')).toEqual([])
    const [thread] = await listThreadsAbout(shop.read, 'order-1')
    const { id: threadId = '', entries = [] } = thread ?? {}
    const by = { id: 'mia', name: 'Mia' }
    const text = 'Sorry, come by.'
    expect(await answerThread(shop, { threadId, text, seen: entries.length, by })).toMatchObject({
      ok: true,
    })
  })
}

function report(shop: Shop, line: number, quantity = 1, orderId = 'order-1') {
  return reportMissing(shop, { orderId, line, quantity, clientAddress: '198.51.100.7' })
}

function refusal(code: string) {
  return { ok: false, refusals: [{ code }] }
}
