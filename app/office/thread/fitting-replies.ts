import { fillText } from '#shop/domain/common/fill-text.ts'
import type { SavedReply } from '#shop/domain/settings/shop-texts.ts'
import type { Thread } from '../messages/threads-data.ts'

/** Returns the replies that a thread can have: one that names the number of the order only where there is one. */
export function fittingReplies(
  replies: readonly SavedReply[],
  order: Thread['order'],
): readonly SavedReply[] {
  return order === null ? replies.filter(({ text }) => !text.includes('{number}')) : replies
}

type Writing = { thread: Pick<Thread, 'sender' | 'order'>; by: string; shop: string }

/** Fills in whom a reply answers, about which order, and who does. What a guest calls themselves is filled in once, as it is. */
export function writtenReply(text: string, { thread, by, shop }: Writing): string {
  const number = thread.order === null ? '' : String(thread.order.number)
  return fillText(text, { name: thread.sender.name, by, shop, number })
}
