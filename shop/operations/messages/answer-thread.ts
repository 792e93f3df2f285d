import { type FieldFault, readAll, readText } from '#shop/domain/common/form-reading.ts'
import { MAX_ANSWER_LENGTH, MAX_THREAD_ENTRIES } from '#shop/domain/common/limits.ts'
import { SHOP_LOCALE } from '#shop/domain/common/locale.ts'
import * as pagePaths from '#shop/domain/common/page-paths.ts'
import { done, type Outcome, refused } from '#shop/domain/common/refusal.ts'
import { renderAnswerMail } from '#shop/messaging/mail/answer-mail.ts'
import { enqueueMail } from '#shop/messaging/outbox/enqueue-mail.ts'
import { holdMessage, retryMessage } from '#shop/persistence/queries/messages/outbox.ts'
import {
  addThreadEntry,
  answerMailId,
  readThread,
  removeUnsentAnswer,
  type Thread,
} from '#shop/persistence/queries/messages/threads.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Writer } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'
import { shopRecipients } from './mail-to-shop.ts'
import { threadToken } from './thread-link.ts'

/** Who answers, as the guest reads it. */
export type Answering = { id: string; name: string }

type AnswerInput = {
  threadId: string
  text: string
  /** How much had followed the first message when whoever answers looked; null: they don't say. */
  seen: number | null
  by: Answering
}

export type AnswerRefusal =
  | Extract<FieldFault, 'empty' | 'too_long'>
  | 'unknown_message'
  | 'no_address'
  | 'too_many'
  | 'changed_meanwhile'

/** In milliseconds: so long an answer can be stopped. */
export const ANSWER_WAITS = 10_000
/** Who presses twice sends once. */
const REPEATED_WITHIN = 10 * 60_000

/**
 * Answers a guest's message by mail: the answer stands in the thread, which then waits for the guest, and leaves after
 * ten seconds. About an order it needs no address: its guest reads it by the order's link too. Refused where there is
 * neither, with `too_many` when the thread is full, and with `changed_meanwhile` when something came since that whoever
 * answers has not seen.
 */
export async function answerThread(
  shop: Shop,
  { threadId, text: typed, seen, by }: AnswerInput,
): Promise<Outcome<{ entryId: string }, AnswerRefusal>> {
  const read = readAll({ text: readText(typed, MAX_ANSWER_LENGTH) })
  if (!read.ok)
    return refused({ code: read.refusals[0]?.code === 'too_long' ? 'too_long' : 'empty' })
  const { text } = read.value
  const id = Buffer.from(shop.random(16)).toString('hex')
  return shop.work(async (tx) => {
    const thread = await readThread(tx, threadId)
    if (!thread) return refused({ code: 'unknown_message' })
    const { email } = thread.sender
    if (email === null && thread.order === null) return refused({ code: 'no_address' })
    const at = shop.clock()
    const last = thread.entries.at(-1)
    const isRepeated =
      last?.kind === 'answer' && last.text === text && at - last.at < REPEATED_WITHIN
    if (isRepeated) return done({ entryId: last.id })
    if (seen !== null && seen !== thread.entries.length)
      return refused({ code: 'changed_meanwhile' })
    if (thread.entries.length >= MAX_THREAD_ENTRIES) return refused({ code: 'too_many' })
    const entry = { id, message_id: threadId, kind: 'answer', text, at } as const
    await addThreadEntry(tx, { ...entry, actor: by.id, actor_name: by.name }, 'waiting')
    if (email !== null) await mailAnswer(tx, shop, { id, to: email, text, by: by.name, threadId })
    return done({ entryId: id })
  })
}

type Written = { id: string; to: string; text: string; by: string; threadId: string }

async function mailAnswer(
  tx: Writer,
  shop: Shop,
  { id, to, text, by, threadId }: Written,
): Promise<void> {
  const { name: shopName } = await readSettings(tx)
  const { addresses, isOwnAddress } = await shopRecipients(tx)
  const link = shop.publicUrl + pagePaths.thread(threadToken(shop, threadId))
  const replyTo = isOwnAddress ? (addresses[0] ?? null) : null
  const mail = renderAnswerMail({ shopName, text, by, link, replyTo }, to, SHOP_LOCALE)
  await enqueueMail(tx, mail, shop, answerMailId(id))
  await holdMessage(tx, answerMailId(id), shop.clock() + ANSWER_WAITS)
}

type AnswerPlace = { threadId: string; entryId: string }

/** Takes back an answer whose mail has not left; the thread is open again. Refused once it is on its way. */
export async function stopAnswer(
  shop: Shop,
  { threadId, entryId }: AnswerPlace,
): Promise<Outcome<{ text: string }, 'unknown_message' | 'too_late'>> {
  return shop.work(async (tx) => {
    const thread = await readThread(tx, threadId)
    const answer = answerIn(thread, entryId)
    if (!thread || !answer) return refused({ code: 'unknown_message' })
    const before = thread.entries.findLast(({ id, text }) => text !== '' && id !== entryId)
    const lastAt = before?.at ?? thread.receivedAt
    const isStopped = await removeUnsentAnswer(tx, { threadId, entryId, lastAt })
    return isStopped ? done({ text: answer.text }) : refused({ code: 'too_late' })
  })
}

/** Has an answer whose mail was given up, or waits for its next try, sent now. */
export async function sendAnswerAgain(
  shop: Shop,
  { threadId, entryId }: AnswerPlace,
): Promise<Outcome<null, 'unknown_message' | 'too_late'>> {
  return shop.work(async (tx) => {
    if (!answerIn(await readThread(tx, threadId), entryId)) {
      return refused({ code: 'unknown_message' })
    }
    const isSent = await retryMessage(tx, answerMailId(entryId), shop.clock())
    return isSent ? done(null) : refused({ code: 'too_late' })
  })
}

function answerIn(thread: Thread | null, entryId: string) {
  return thread?.entries.find(({ id, kind }) => id === entryId && kind === 'answer')
}
