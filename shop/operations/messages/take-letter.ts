import { MAX_THREAD_ENTRIES } from '#shop/domain/common/limits.ts'
import * as pagePaths from '#shop/domain/common/page-paths.ts'
import { done, type Outcome, refused } from '#shop/domain/common/refusal.ts'
import { numberDayAt } from '#shop/domain/orders/number-day.ts'
import { renderContactMail } from '#shop/messaging/mail/contact-mail.ts'
import {
  addThreadEntry,
  readThread,
  type Thread,
} from '#shop/persistence/queries/messages/threads.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Selector, Writer } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'
import { takeAttempts } from '../common/take-attempt.ts'
import { mailToShop } from './mail-to-shop.ts'

/** A text of a guest for a thread of theirs. */
export type GuestLetter = {
  text: string
  clientAddress: string
  /** By what their texts are counted besides their network. */
  countedBy: string
  find: (reader: Selector) => Promise<Thread | null>
  /** Stores the first message of a thread where there is none yet; null: there has to be one. */
  begin: ((tx: Writer, first: { id: string; text: string; at: number }) => Promise<void>) | null
  /** Stores what comes with it; false: that was stored before, and its letter with it, whatever the text. */
  also?: (tx: Writer, at: number) => Promise<boolean>
}

const REPEATED_WITHIN = 10 * 60_000

/**
 * Takes what a guest writes into a thread, which is open then, and mails it to the shop. The same once more within ten
 * minutes counts once.
 */
export async function takeLetter(
  shop: Shop,
  letter: GuestLetter,
): Promise<Outcome<null, 'link_dead' | 'too_many'>> {
  const { text, find, begin, also } = letter
  const isKnown = (thread: Thread, now: number) => !also && isRepeated(thread, text, now)
  const found = await find(shop.read)
  if (!found && !begin) return refused({ code: 'link_dead' })
  if (found && isKnown(found, shop.clock())) return done(null)
  const attempt = await takeAttempts(shop, [
    { limit: 'thread', key: letter.countedBy },
    { limit: 'thread-address', key: letter.clientAddress },
  ])
  if (!attempt.allowed) {
    return refused({ code: 'too_many', retryAfterSeconds: attempt.retryAfterSeconds })
  }
  const id = Buffer.from(shop.random(16)).toString('hex')
  return shop.work(async (tx) => {
    const thread = await find(tx)
    const at = shop.clock()
    if (!thread && !begin) return refused({ code: 'link_dead' })
    if (thread && isKnown(thread, at)) return done(null)
    if (thread && thread.entries.length >= MAX_THREAD_ENTRIES) return refused({ code: 'too_many' })
    if (also && !(await also(tx, at))) return done(null)
    if (thread) {
      const entry = { id, message_id: thread.id, kind: 'guest', text, at } as const
      await addThreadEntry(tx, { ...entry, actor: null, actor_name: '' }, 'open')
    } else await begin?.(tx, { id, text, at })
    await alertShop(tx, shop, { threadId: thread?.id ?? id, id, text })
    return done(null)
  })
}

type ShopAlert = { threadId: string; id: string; text: string }

async function alertShop(tx: Writer, shop: Shop, { threadId, id, text }: ShopAlert): Promise<void> {
  const thread = await readThread(tx, threadId)
  if (!thread) return
  const { sender, order } = thread
  const settings = await readSettings(tx)
  const about = order && {
    number: order.number,
    numberDay: numberDayAt(order.day, settings, shop.clock()),
  }
  const link = shop.publicUrl + pagePaths.officeThread(threadId)
  await mailToShop(
    tx,
    shop,
    (to, locale) => renderContactMail({ ...sender, about, text, link }, to, locale),
    `contact-${id}`,
  )
}

function isRepeated({ text: first, receivedAt, entries }: Thread, text: string, now: number) {
  const last = entries.findLast(({ text: written }) => written !== '') ?? {
    kind: 'guest',
    text: first,
    at: receivedAt,
  }
  return last.kind === 'guest' && last.text === text && now - last.at < REPEATED_WITHIN
}
