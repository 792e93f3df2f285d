import { MAX_REPLIES } from '#shop/domain/common/limits.ts'
import type { Locale } from '#shop/domain/common/locale.ts'
import type { ShopSettings } from '#shop/domain/settings/settings.ts'
import type { SavedReply } from '#shop/domain/settings/shop-texts.ts'
import { seenMark } from '#shop/operations/settings/seen-value.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Shop } from '#shop/shop.ts'
import { shippedReplies } from '#shop/wording/shipped-replies.ts'
import { readPlace, readRepliesAnswer } from './replies-address.ts'
import type { RepliesData, ReplyForm } from './replies-data.ts'

/** Reads the answers to guests that are written already, and the one that is to be changed. */
export async function readReplies(
  shop: Shop,
  query: URLSearchParams,
  locale: Locale,
): Promise<RepliesData> {
  const { replies: own } = await readSettings(shop.read)
  const replies = presentReplies(own, locale)
  return {
    replies,
    isOwn: own.length > 0,
    seen: seenMark(shop, own),
    form: replyForm(replies, readPlace(query.get('reply'))),
    answer: readRepliesAnswer(query),
  }
}

/** Returns the shop's own replies, or Flattop's if it has none. */
export function presentReplies(
  own: ShopSettings['replies'],
  locale: Locale,
): readonly SavedReply[] {
  return own.length > 0 ? own : shippedReplies(locale)
}

function replyForm(replies: readonly SavedReply[], at: number | null): ReplyForm | null {
  if (at === null || at >= MAX_REPLIES) return null
  const reply = replies[at]
  if (reply) return { ...reply, at, isNew: false }
  return { label: '', text: '', at: replies.length, isNew: true }
}
