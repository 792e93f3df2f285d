import type { OrderView } from '#shop/domain/orders/order-view.ts'
import { Notice } from '../../ui/notice.tsx'
import { useChangedWords } from './use-changed-words.ts'

type ChangedLineProps = {
  order: OrderView
  /** What the shop wrote to the guest, and that it gave the order another time. */
  words: readonly string[]
}

export function ChangedLine({ order, words }: ChangedLineProps) {
  return [...words, useChangedWords(order)].map(
    (text) =>
      text && (
        <Notice key={text} tone="warn">
          {text}
        </Notice>
      ),
  )
}
