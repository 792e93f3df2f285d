import type { FieldFault } from '#shop/domain/common/form-reading.ts'
import type { Outcome } from '#shop/domain/common/refusal.ts'
import { readWrittenBack } from '#shop/domain/messages/written-back.ts'
import { addMessage } from '#shop/persistence/queries/messages/messages.ts'
import { listThreadsAbout } from '#shop/persistence/queries/messages/threads.ts'
import type { Shop } from '#shop/shop.ts'
import { type GuestLetter, takeLetter } from './take-letter.ts'
import { findThreadByToken } from './thread-link.ts'

export type WriteBackRefusal = FieldFault | 'link_dead' | 'too_many'

type WriteBackInput = { token: string; text: string; clientAddress: string }

/** What a guest writes back, by the link in an answer. */
export async function writeBack(
  shop: Shop,
  { token, text, clientAddress }: WriteBackInput,
): Promise<Outcome<null, WriteBackRefusal>> {
  const read = readWrittenBack({ textarea: text })
  if (!read.ok) return read
  return takeLetter(shop, {
    text: read.value.textarea,
    clientAddress,
    countedBy: token,
    find: (reader) => findThreadByToken(reader, shop, token),
    begin: null,
  })
}

type WriteAboutOrderInput = { orderId: string; text: string; clientAddress: string }

/**
 * What the guest of an order writes about it, by the order's link: it begins a thread, or goes on in the one that there
 * is. Who wrote is the order's guest, so that their name is stored once, and erased with the order's.
 */
export async function writeAboutOrder(
  shop: Shop,
  { orderId, text, clientAddress }: WriteAboutOrderInput,
): Promise<Outcome<null, WriteBackRefusal>> {
  const read = readWrittenBack({ textarea: text })
  if (!read.ok) return read
  return takeOrderLetter(shop, { orderId, text: read.value.textarea, clientAddress })
}

/** Takes a text about an order; `also` is stored with it, in one transaction. */
export function takeOrderLetter(
  shop: Shop,
  { orderId, also, ...letter }: WriteAboutOrderInput & Pick<GuestLetter, 'also'>,
): Promise<Outcome<null, 'link_dead' | 'too_many'>> {
  return takeLetter(shop, {
    ...letter,
    ...(also && { also }),
    countedBy: `order ${orderId}`,
    find: async (reader) => (await listThreadsAbout(reader, orderId)).at(-1) ?? null,
    begin: (tx, { id, text: first, at }) =>
      addMessage(tx, { id, order_id: orderId, text: first, received_at: at, last_at: at }),
  })
}
