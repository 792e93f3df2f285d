import type { FieldFault } from '#shop/domain/common/form-reading.ts'
import { MAX_THREAD_ENTRIES } from '#shop/domain/common/limits.ts'
import * as pagePaths from '#shop/domain/common/page-paths.ts'
import { done, type Outcome, refused } from '#shop/domain/common/refusal.ts'
import { readWrittenBack } from '#shop/domain/messages/written-back.ts'
import { renderContactMail } from '#shop/messaging/mail/contact-mail.ts'
import { addThreadEntry, type Thread } from '#shop/persistence/queries/messages/threads.ts'
import type { Shop } from '#shop/shop.ts'
import { takeAttempts } from '../common/take-attempt.ts'
import { mailToShop } from './mail-to-shop.ts'
import { findThreadByToken } from './thread-link.ts'

type WriteBackInput = { token: string; text: string; clientAddress: string }

export type WriteBackRefusal = FieldFault | 'link_dead' | 'too_many'

const REPEATED_WITHIN = 10 * 60_000

/**
 * What a guest writes back, by the link in an answer: it stands in the thread, which is open again, and is mailed to
 * the shop. The same once more within ten minutes counts once.
 */
export async function writeBack(
  shop: Shop,
  { token, text: typed, clientAddress }: WriteBackInput,
): Promise<Outcome<null, WriteBackRefusal>> {
  const read = readWrittenBack({ textarea: typed })
  if (!read.ok) return read
  const text = read.value.textarea
  const found = await findThreadByToken(shop.read, shop, token)
  if (!found) return refused({ code: 'link_dead' })
  if (isRepeated(found, text, shop.clock())) return done(null)
  const attempt = await takeAttempts(shop, [
    { limit: 'thread', key: found.id },
    { limit: 'thread-address', key: clientAddress },
  ])
  if (!attempt.allowed) {
    return refused({ code: 'too_many', retryAfterSeconds: attempt.retryAfterSeconds })
  }
  const id = Buffer.from(shop.random(16)).toString('hex')
  return shop.work(async (tx) => {
    const thread = await findThreadByToken(tx, shop, token)
    if (!thread) return refused({ code: 'link_dead' })
    const at = shop.clock()
    if (isRepeated(thread, text, at)) return done(null)
    if (thread.entries.length >= MAX_THREAD_ENTRIES) return refused({ code: 'too_many' })
    const entry = { id, message_id: thread.id, kind: 'guest', text, at } as const
    await addThreadEntry(tx, { ...entry, actor: null, actor_name: '' }, 'open')
    const link = shop.publicUrl + pagePaths.officeThread(thread.id)
    const letter = { ...thread.sender, text, link }
    await mailToShop(
      tx,
      shop,
      (to, locale) => renderContactMail(letter, to, locale),
      `contact-${id}`,
    )
    return done(null)
  })
}

function isRepeated({ entries }: Thread, text: string, now: number): boolean {
  const last = entries.findLast(({ text: written }) => written !== '')
  return last?.kind === 'guest' && last.text === text && now - last.at < REPEATED_WITHIN
}
