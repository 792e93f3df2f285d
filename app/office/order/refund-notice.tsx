import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { Notice } from '../../ui/notice.tsx'
import type { OfficeOrder } from './order-data.ts'
import type { RefundAnswer } from './refund-answer.ts'
import { refusedText } from './refused-text.ts'
import { useOrderMoney } from './use-order-money.ts'

type RefundNoticeProps = { order: OfficeOrder; answer: RefundAnswer; left: number }

/** What came of the form that led here. Of an address that somebody else wrote nothing is said. */
export function RefundNotice({ order, answer, left }: RefundNoticeProps) {
  const locale = useLocale()
  const money = useOrderMoney(order)
  if ('refused' in answer) {
    return <Notice tone="bad">{refusedText(answer.refused, money(left), locale)}</Notice>
  }
  const event = order.events.find(({ version }) => version === answer.version)
  const amount = money(Number(event?.facts.amount ?? 0))
  if (event?.kind === 'refund_asked') {
    return <Notice tone="ok">{m.office_refund_done_card({ amount }, { locale })}</Notice>
  }
  if (typeof event?.facts.code === 'string') {
    const { code } = event.facts
    return <Notice tone="ok">{m.office_refund_done_code({ amount, code }, { locale })}</Notice>
  }
  return event?.kind === 'refund_made' ? (
    <Notice tone="ok">{m.office_refund_done_cash({ amount }, { locale })}</Notice>
  ) : null
}
