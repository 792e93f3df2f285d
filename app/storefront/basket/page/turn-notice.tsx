import { useLocale } from '#app/i18n/use-locale.ts'
import { useSlotTime } from '#app/storefront/checkout/use-slot-time.ts'
import { Notice } from '#app/ui/notice.tsx'
import { useMoney } from '#app/ui/price.tsx'
import { m } from '#messages'
import type { LineTurn, Turn } from '#shop/domain/pricing/turn-of-lines.ts'
import type { BasketLine } from '../state/basket-line.ts'

type TurnNoticeProps = {
  turn: Turn
  lines: readonly BasketLine[]
}

/** Says what changes about lines before it does, because a schedule begins or ends, and by when to order. */
export default function TurnNotice({ turn, lines }: TurnNoticeProps) {
  const locale = useLocale()
  const money = useMoney()
  const { time } = useSlotTime()
  const changes = turn.lines.flatMap((change) => {
    const line = lines[change.line]
    return line ? [{ ...change, of: line }] : []
  })
  const isWorse = changes.some(
    ({ unitPrice, of }) => unitPrice === null || unitPrice > of.unitPrice,
  )
  const words = (change: LineTurn & { of: BasketLine }) => {
    const { title: item, unitPrice: now } = change.of
    return change.unitPrice === null
      ? m.basket_not_then({ item, schedule: change.schedule }, { locale })
      : m.basket_turn_price({ item, later: money(change.unitPrice), now: money(now) }, { locale })
  }
  return (
    <Notice tone="warn">
      <b>{m.basket_turn({ time: time(turn.at) }, { locale })}</b>{' '}
      {changes.map((change) => `${words(change)} `)}
      {isWorse ? m.basket_turn_by({ time: time(turn.orderBy) }, { locale }) : null}
    </Notice>
  )
}
