import { Link } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { Notice } from '../../ui/notice.tsx'
import { useMoney } from '../../ui/price.tsx'
import { Sentence } from '../../ui/sentence.tsx'
import { LineChanges, notCounted } from '../basket/page/line-changes.tsx'
import type { BasketLine } from '../basket/state/basket-line.ts'
import { AmountRows } from './amount-rows.tsx'
import { LastOrder } from './last-order.tsx'
import { dayOfSlot, firstSlotFrom } from './near-slots.ts'
import { OrderNotes } from './order-notes.tsx'
import { PlaceButton } from './place-button.tsx'
import type { Checkout } from './use-checkout.ts'
import { useSlotTime } from './use-slot-time.ts'

/** The summary: each line with its price, and the button that places the order. */
export function OrderPaper({ checkout }: { checkout: Checkout }) {
  const locale = useLocale()
  const { priced } = checkout
  return (
    <section className="paper order-amount" aria-labelledby="order-amount">
      <h2 className="head" id="order-amount">
        {m.basket_order_amount({}, { locale })}
      </h2>
      {priced.hasTooManyLines ? (
        <div data-refused tabIndex={-1}>
          <Notice tone="warn">{m.basket_too_many_lines({}, { locale })}</Notice>
        </div>
      ) : null}
      <ul className="rows">
        {priced.lines.map((line) => (
          <OrderRow key={line.key} line={line} checkout={checkout} />
        ))}
      </ul>
      <Link className="link" to={href('/basket')}>
        {m.basket_change({}, { locale })}
      </Link>
      <hr className="dash" />
      <AmountRows checkout={checkout} />
      <OrderNotes checkout={checkout} />
      {priced.isOrderable ? <PlaceButton checkout={checkout} /> : null}
      <LastOrder checkout={checkout} />
      <p className="total-note">
        <Sentence text={(link) => m.checkout_terms({ link }, { locale })}>
          <Link to={href('/terms')}>{m.checkout_terms_link({}, { locale })}</Link>
        </Sentence>
      </p>
    </section>
  )
}

function OrderRow({ line, checkout }: { line: BasketLine; checkout: Checkout }) {
  const locale = useLocale()
  const money = useMoney()
  const isRefused = line.refusal !== undefined || line.oldPrice !== undefined
  return (
    <li className="row">
      <span>{m.basket_row({ count: line.quantity, item: line.title }, { locale })}</span>
      <span>{line.refusal ? notCounted(line.refusal, locale) : money(line.total)}</span>
      {isRefused ? (
        <div className="row-news" data-refused tabIndex={-1}>
          <LineChanges
            line={line}
            later={(from) => <TakeLater from={from} checkout={checkout} />}
          />
        </div>
      ) : null}
    </li>
  )
}

/** Offers the first free slot at which a sold-out item is back. */
function TakeLater({ from, checkout }: { from: number; checkout: Checkout }) {
  const locale = useLocale()
  const { timeAndDay } = useSlotTime()
  const { quote, change } = checkout
  const days = quote?.slots ?? []
  const road = (quote?.roadMinutes ?? 0) * 60_000
  const slot = firstSlotFrom(days, from + road)
  if (slot === undefined) return null
  return (
    <button
      type="button"
      className="btn"
      onClick={() => change({ slot, day: dayOfSlot(days, slot) ?? null })}
    >
      {m.checkout_take_time({ time: timeAndDay(slot) }, { locale })}
    </button>
  )
}
