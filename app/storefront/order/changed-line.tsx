import type { OrderView } from '#shop/domain/orders/order-view.ts'
import { Notice } from '../../ui/notice.tsx'
import { useChangedWords } from './use-changed-words.ts'

export function ChangedLine({ order }: { order: OrderView }) {
  const words = useChangedWords(order)
  return words && <Notice tone="warn">{words}</Notice>
}
