import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { ThreadSearch } from '#shop/domain/messages/thread.ts'
import { applyRetention } from '#shop/operations/guests/apply-retention.ts'
import { forgetGuestsOf } from '#shop/operations/guests/forget-guest.ts'
import {
  ANSWER_WAITS,
  answerThread,
  sendAnswerAgain,
  stopAnswer,
} from '#shop/operations/messages/answer-thread.ts'
import { forgetThread } from '#shop/operations/messages/forget-threads.ts'
import { markThread } from '#shop/operations/messages/mark-thread.ts'
import { sendMessage } from '#shop/operations/messages/send-message.ts'
import { findThreadByToken, threadToken } from '#shop/operations/messages/thread-link.ts'
import { writeAboutOrder, writeBack } from '#shop/operations/messages/write-back.ts'
import { listThreads } from '#shop/persistence/queries/messages/listed-threads.ts'
import {
  answerMailId,
  countOpenThreads,
  listThreadsAbout,
  readThread,
} from '#shop/persistence/queries/messages/threads.ts'
import { writeSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Shop } from '#shop/shop.ts'
import { FRIDAY_EVENING, place, setUpKitchen } from '#tests/support/order-input.ts'
import { staffOf } from '#tests/support/staff.ts'
import type { Contract } from './contract.ts'
import { planOf, recording } from './query-plans.ts'
import { refusal } from './refund-rig.ts'
import { message } from './rows.ts'

const START = 1_800_000_000_000
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const MIA = { id: 'mia', name: 'Mia' }
const ALL: ThreadSearch = { sort: 'all', text: '', after: null }

/** A guest's message, the shop's answers, and what the guest writes back. */
export const threadsContract: Contract = (open) => {
  const openInbox = async () => {
    const clock = { now: START }
    const opened = await open({ clock: () => clock.now })
    await opened.shop.work((tx) => writeSettings(tx, { email: 'counter@rosies.kitchen' }))
    return { clock, opened, shop: opened.shop }
  }

  test('an answer is mailed with a link, and what the guest writes back by it opens the thread again', async () => {
    const { clock, opened, shop } = await openInbox()
    await using _ = opened
    const id = await written(shop, 'Is the bun vegan?')
    expect(await countOpenThreads(shop.read)).toBe(1)
    clock.now += MINUTE
    const answered = await answer(shop, id, 'It is.\r\n')
    expect(answered).toMatchObject({ ok: true })
    expect(await readThread(shop.read, id)).toMatchObject({
      state: 'waiting',
      lastAt: clock.now,
      entries: [{ kind: 'answer', text: 'It is.', by: 'Mia', mail: { state: 'queued' } }],
    })
    const [mail] = await mailsOf(shop, 'answer')
    const link = `${shop.publicUrl}/thread/${threadToken(shop, id)}`
    expect(mail).toMatchObject({ to: 'ada@example.com', replyTo: 'counter@rosies.kitchen' })
    expect(mail?.text).toContain(link)
    expect(mail?.text).not.toContain('vegan')

    clock.now += MINUTE
    expect(await back(shop, id, 'Thank you!')).toEqual({ ok: true, value: null })
    expect(await back(shop, id, 'Thank you!')).toEqual({ ok: true, value: null })
    expect(await readThread(shop.read, id)).toMatchObject({ state: 'open', lastAt: clock.now })
    expect((await readThread(shop.read, id))?.entries).toHaveLength(2)
    const toShop = await mailsOf(shop, 'contact')
    expect(toShop.map(({ text }) => text.includes(`/office/messages/${id}`))).toEqual([true, true])
  })

  test('an answer that is pressed twice is one, and can be stopped until its mail is tried', async () => {
    const { clock, opened, shop } = await openInbox()
    await using _ = opened
    const id = await written(shop, 'Hello?')
    const first = await answer(shop, id, 'Hi.')
    expect(await answer(shop, id, 'Hi.')).toEqual(first)
    const [row] = await shop.read
      .selectFrom('outbox')
      .selectAll()
      .where('kind', '=', 'answer')
      .execute()
    expect(row?.next_at).toBe(clock.now + ANSWER_WAITS)
    const place = { threadId: id, entryId: first.ok ? first.value.entryId : '' }
    expect(await stopAnswer(shop, place)).toEqual({ ok: true, value: { text: 'Hi.' } })
    expect(await readThread(shop.read, id)).toMatchObject({
      state: 'open',
      lastAt: START,
      entries: [],
    })
    expect(await mailsOf(shop, 'answer')).toEqual([])
    expect(await stopAnswer(shop, place)).toMatchObject(refusal('unknown_message'))
  })

  test('who answers what somebody else has answered meanwhile is told, and sends nothing', async () => {
    const { clock, opened, shop } = await openInbox()
    await using _ = opened
    const id = await written(shop, 'Hello?')
    expect(await answer(shop, id, 'Hi.', 0)).toMatchObject({ ok: true })
    clock.now += MINUTE
    expect(await answer(shop, id, 'Good day.', 0)).toMatchObject(refusal('changed_meanwhile'))
    expect(await mailsOf(shop, 'answer')).toHaveLength(1)
    expect(await answer(shop, id, 'Good day.', 1)).toMatchObject({ ok: true })
  })

  test('the thread says when the mail has left, and one that was given up can be sent again', async () => {
    const { opened, shop } = await openInbox()
    await using _ = opened
    const id = await written(shop, 'Hello?')
    const sent = await answer(shop, id, 'Hi.')
    const entryId = sent.ok ? sent.value.entryId : ''
    const tried = { attempts: 3, last_error: 'SMTP 550', state: 'dead' } as const
    await setMail(shop, entryId, tried)
    expect((await readThread(shop.read, id))?.entries[0]?.mail).toEqual({
      state: 'failed',
      error: 'SMTP 550',
    })
    expect(await stopAnswer(shop, { threadId: id, entryId })).toMatchObject(refusal('too_late'))
    expect(await sendAnswerAgain(shop, { threadId: id, entryId })).toMatchObject({ ok: true })
    expect((await readThread(shop.read, id))?.entries[0]?.mail).toMatchObject({ state: 'queued' })
    await setMail(shop, entryId, { state: 'delivered', delivered_at: START, last_error: null })
    expect((await readThread(shop.read, id))?.entries[0]?.mail).toEqual({
      state: 'sent',
      at: START,
    })
    expect(await sendAnswerAgain(shop, { threadId: id, entryId })).toMatchObject(
      refusal('too_late'),
    )
    const other = await written(shop, 'Other')
    expect(await sendAnswerAgain(shop, { threadId: other, entryId })).toMatchObject(
      refusal('unknown_message'),
    )
  })

  test('done and back is kept with who did it, and leaves the thread where it stands in the list', async () => {
    const { clock, opened, shop } = await openInbox()
    await using _ = opened
    const id = await written(shop, 'Hello?')
    clock.now += MINUTE
    expect(await markThread(shop, { threadId: id, state: 'done', by: MIA })).toEqual({
      ok: true,
      value: { state: 'done', before: 'open' },
    })
    await markThread(shop, { threadId: id, state: 'done', by: MIA })
    expect(await countOpenThreads(shop.read)).toBe(0)
    clock.now += MINUTE
    await markThread(shop, { threadId: id, state: 'open', by: MIA })
    const thread = await readThread(shop.read, id)
    expect(thread).toMatchObject({ state: 'open', lastAt: START })
    expect(thread?.entries).toMatchObject([
      { kind: 'done', by: 'Mia', mail: null },
      { kind: 'reopened', by: 'Mia' },
    ])
    expect(await markThread(shop, { threadId: 'none', state: 'done', by: MIA })).toMatchObject(
      refusal('unknown_message'),
    )
  })

  test('a link that was made up, or is another thread’s, opens nothing', async () => {
    const { opened, shop } = await openInbox()
    await using _ = opened
    const [one, other] = [await written(shop, 'One'), await written(shop, 'Other')]
    const [, secret = ''] = threadToken(shop, other).split('.')
    for (const token of ['', '.', one, `${one}.`, `${one}.${secret}`, `${one}.${'A'.repeat(43)}`]) {
      expect(await findThreadByToken(shop.read, shop, token), token).toBeNull()
      const outcome = await writeBack(shop, { token, text: 'Hi', clientAddress: '::1' })
      expect(outcome).toMatchObject(refusal('link_dead'))
    }
    expect((await readThread(shop.read, one))?.entries).toEqual([])
  })

  test('one guest floods neither a thread nor the shop’s mailbox', async () => {
    const { opened, shop } = await openInbox()
    await using _ = opened
    const id = await written(shop, 'Hello?')
    const outcomes = []
    for (let round = 0; round < 12; round += 1) outcomes.push(await back(shop, id, `Hi ${round}`))
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(10)
    expect(outcomes.at(-1)).toMatchObject(refusal('too_many'))
    expect(await mailsOf(shop, 'contact')).toHaveLength(11)
  })

  test('what a guest writes about an order is one thread with it, and goes with its guest', async () => {
    const clock = { now: FRIDAY_EVENING }
    await using opened = await open({ clock: () => clock.now })
    const { shop } = opened
    await setUpKitchen(shop)
    for (const owner of ['mia', 'joy']) await staffOf(shop, 'owner', owner)
    const guest = { name: 'Zoë', phone: '+44 7700 900123', email: '' }
    const { id: orderId } = await place(shop, { guest })
    const about = (text: string) =>
      writeAboutOrder(shop, { orderId, text, clientAddress: '198.51.100.7' })
    expect(await about(' ')).toMatchObject(refusal('empty'))
    expect(await about('No pickles?')).toEqual({ ok: true, value: null })
    expect(await about('No pickles?')).toEqual({ ok: true, value: null })
    expect(await about('Please')).toEqual({ ok: true, value: null })
    const [thread, ...others] = await listThreadsAbout(shop.read, orderId)
    expect(others).toEqual([])
    expect(thread).toMatchObject({
      state: 'open',
      text: 'No pickles?',
      sender: { name: 'Zoë', phone: '+447700900123', email: null },
      order: { id: orderId },
      entries: [{ kind: 'guest', text: 'Please' }],
    })
    const mails = await mailsOf(shop, 'contact')
    expect(mails.map(({ subject }) => subject)).toEqual(Array(4).fill('Zoë about order 1'))
    expect(mails.some(({ replyTo }) => replyTo !== undefined)).toBe(false)

    clock.now += MINUTE
    const { id = '' } = thread ?? {}
    expect(await answer(shop, id, 'Of course.')).toMatchObject({ ok: true })
    expect(await mailsOf(shop, 'answer')).toEqual([])
    expect((await readThread(shop.read, id))?.entries.at(-1)?.mail).toEqual({ state: 'on_page' })
    await shop.work(async (tx) => {
      await tx.updateTable('outbox').set({ state: 'dead' }).where('id', 'like', '%-2').execute()
      await forgetGuestsOf(tx, shop, [orderId])
    })
    expect(await readThread(shop.read, id)).toBeNull()
    expect(await mailsOf(shop, 'contact')).toEqual([])
  })

  test('a forgotten thread leaves no word of its guest and no mail about it, and its link is dead', async () => {
    const { opened, shop } = await openInbox()
    await using _ = opened
    const id = await written(shop, 'Zucchini?')
    const other = await written(shop, 'Somebody else')
    await answer(shop, id, 'Zucchini.')
    await back(shop, id, 'More zucchini')
    expect(await forgetThread(shop, { threadId: id, by: 'mia' })).toEqual({ ok: true, value: null })
    const left = await Promise.all(
      (['messages', 'message_entries', 'outbox', 'security_events'] as const).map((table) =>
        shop.read.selectFrom(table).selectAll().execute(),
      ),
    )
    expect(JSON.stringify(left)).not.toMatch(/zucchini/i)
    expect(JSON.stringify(left[3])).toContain('thread_forgotten')
    expect(await findThreadByToken(shop.read, shop, threadToken(shop, id))).toBeNull()
    expect(await forgetThread(shop, { threadId: id, by: 'mia' })).toMatchObject(
      refusal('unknown_message'),
    )
    expect(await readThread(shop.read, other)).not.toBeNull()
    expect(await mailsOf(shop, 'contact')).toHaveLength(1)
  })

  test('a thread is kept as long after its last message as the shop has set', async () => {
    const { clock, opened, shop } = await openInbox()
    await using _ = opened
    await shop.work((tx) => writeSettings(tx, { keepMessagesDays: 10 }))
    await applyRetention(shop)
    clock.now += 8 * DAY
    const id = await written(shop, 'Hello?')
    clock.now += 9 * DAY
    await back(shop, id, 'Still there?')
    clock.now += 9 * DAY
    expect(await applyRetention(shop)).toMatchObject({ messages: 0 })
    clock.now += DAY + 1
    expect(await applyRetention(shop)).toMatchObject({ messages: 1 })
    expect(await shop.read.selectFrom('message_entries').selectAll().execute()).toEqual([])
  })

  test('the list has a page at a time, of one state or of all, and finds what was written', async () => {
    const { opened, shop } = await openInbox()
    await using _ = opened
    await shop.work(async (tx) => {
      for (let nth = 0; nth < 65; nth += 1) {
        const state = nth % 2 === 0 ? 'open' : 'done'
        const row = { id: `m${nth}`, received_at: START + nth, text: `Text ${nth} 100%`, state }
        await tx
          .insertInto('messages')
          .values(message({ ...row, state }))
          .execute()
      }
    })
    const ids: string[] = []
    for (let after: ThreadSearch['after'] = null, page = 0; page < 4; page += 1) {
      const { threads, next } = await listThreads(shop.read, { ...ALL, after })
      expect(threads.length).toBeLessThanOrEqual(30)
      ids.push(...threads.map((thread) => thread.id))
      if (next === null) break
      after = next
    }
    expect(ids).toEqual(Array.from({ length: 65 }, (_, nth) => `m${64 - nth}`))
    const open = await listThreads(shop.read, { ...ALL, sort: 'done' })
    expect(open.threads.every(({ state }) => state === 'done')).toBe(true)
    const found = async (text: string) =>
      (await listThreads(shop.read, { ...ALL, sort: 'open', text })).threads.map(({ id }) => id)
    expect(await found('TEXT 63 ')).toEqual(['m63'])
    await back(shop, 'm7', 'About the umbrella')
    expect(await found('umbrella')).toEqual(['m7'])
    await back(shop, 'm9', 'Öl on the bag')
    expect(await found('Öl ON')).toEqual(['m9'])
    expect(await found('guest')).toHaveLength(30)
    expect(await found('100%')).toHaveLength(30)
    expect(await found('1_0')).toEqual([])
  })

  test('a page of the list is read by its index, however many threads there are', async () => {
    const { opened, shop } = await openInbox()
    await using _ = opened
    await shop.work(async (tx) => {
      const rows = Array.from({ length: 3000 }, (_, nth) => {
        const state = nth % 50 === 0 ? 'open' : 'done'
        return message({ id: `m${nth}`, received_at: START - nth, state })
      })
      for (let from = 0; from < rows.length; from += 500) {
        await tx
          .insertInto('messages')
          .values(rows.slice(from, from + 500))
          .execute()
      }
    })
    await sql`analyze`.execute(shop.database)
    const { statements, read } = recording(shop.database)
    await listThreads(read, { ...ALL, after: { at: START, id: 'x' } })
    await listThreads(read, { ...ALL, sort: 'open', after: { at: START, id: 'x' } })
    await countOpenThreads(read)
    const ofThreads = statements.filter((one) => one.sql.includes('from "messages"'))
    const plans = await Promise.all(ofThreads.map((one) => planOf(shop.database, one)))
    expect(plans[0]).toContain('messages_last')
    expect(plans[1]).toContain('messages_last_of_state')
    expect(plans[2]).toContain('messages_last_of_state')
  })
}

async function written(shop: Shop, textarea: string): Promise<string> {
  const form = {
    firstName: 'Ada',
    lastName: 'Guest',
    email: 'ada@example.com',
    country: '+44',
    number: '20 7946 0958',
    textarea,
  }
  const sent = await sendMessage(shop, { form, key: null, trap: '', clientAddress: '198.51.100.7' })
  return sent.ok ? sent.value.id : ''
}

function answer(shop: Shop, threadId: string, text: string, seen: number | null = null) {
  return answerThread(shop, { threadId, text, seen, by: MIA })
}

function back(shop: Shop, id: string, text: string) {
  return writeBack(shop, { token: threadToken(shop, id), text, clientAddress: '198.51.100.7' })
}

async function mailsOf(shop: Shop, kind: string) {
  const rows = await shop.read
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', kind)
    .execute()
  return rows.map(({ payload }) => JSON.parse(payload) as Record<string, string> & { text: string })
}

async function setMail(shop: Shop, entryId: string, row: object): Promise<void> {
  await shop.work((tx) =>
    tx.updateTable('outbox').set(row).where('id', '=', answerMailId(entryId)).execute(),
  )
}
