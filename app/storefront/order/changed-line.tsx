import type { OrderView } from '#shop/domain/orders/order-view.ts'
import { Notice } from '../../ui/notice.tsx'
import { useChangedWords } from './use-changed-words.ts'
import { useMovedWords } from './use-moved-words.ts'

/** What the shop changed of the order: its time, and what became of a line last. */
export function ChangedLine({ order }: { order: OrderView }) {
  const words = [useMovedWords(order), useChangedWords(order)]
  return words.map(
    (text) =>
      text && (
        <Notice key={text} tone="warn">
          {text}
        </Notice>
      ),
  )
}
