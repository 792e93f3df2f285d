import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { OfficeOrder } from './order-data.ts'
import { useOrderMoney } from './use-order-money.ts'

type CameBackProps = { order: OfficeOrder }

/** Refunds that the guest's bank sent back and that nobody has made good since. */
export function CameBack({ order }: CameBackProps) {
  const locale = useLocale()
  const money = useOrderMoney(order)
  const failed = order.refunds.filter(({ state }) => state === 'failed')
  return failed.map(({ at, amount }) => (
    <p className="o-lint" key={at}>
      <span className="o-sign" />
      <span>
        <b>{m.office_order_came_back({ amount: money(amount) }, { locale })}</b>{' '}
        {m.office_order_came_back_then({}, { locale })}
      </span>
    </p>
  ))
}
