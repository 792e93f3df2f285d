import type { OrderView } from '#shop/domain/orders/order-view.ts'
import { Notice } from '../../ui/notice.tsx'
import { useChangedWords } from './use-changed-words.ts'
import { useMovedWords } from './use-moved-words.ts'
import { useShopNotes } from './use-shop-notes.ts'

/** What the shop changed of the order, its time and a line, and what it wrote to its guest. */
export function ChangedLine({ order }: { order: OrderView }) {
  const words = [useMovedWords(order), useChangedWords(order), ...useShopNotes(order)]
  return words.map(
    (text) =>
      text && (
        <Notice key={text} tone="warn">
          {text}
        </Notice>
      ),
  )
}
