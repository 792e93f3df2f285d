import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { clockTime, dayAndTime, shortDate } from '#shop/domain/common/clock-time.ts'
import type { DeliveryAddress } from '#shop/domain/orders/delivery-address.ts'
import { lineKey } from '#shop/domain/pricing/order-line.ts'
import { choiceText } from '#shop/wording/choice-text.ts'
import { useMoney } from '../../ui/price.tsx'
import { useShopFacts } from '../../ui/shop-facts.ts'
import type { Ticket } from '../board-data.ts'
import { fulfilmentLabel, paymentText } from '../order-text.ts'

export type PrintedOrder = Pick<
  Ticket,
  | 'number'
  | 'pickupCode'
  | 'fulfilment'
  | 'table'
  | 'address'
  | 'guest'
  | 'note'
  | 'promisedAt'
  | 'placedAt'
  | 'payment'
  | 'lines'
  | 'isTrial'
>

/** A ticket on 80 mm of paper: black on white, only what the pass needs. */
export function PrintedTicket({ order }: { order: PrintedOrder }) {
  const locale = useLocale()
  const { name, timeZone } = useShopFacts()
  const money = useMoney()
  const { number, pickupCode, guest, note, promisedAt, placedAt, payment, lines } = order
  const placed = `${shortDate(placedAt, timeZone, locale)}, ${clockTime(placedAt, timeZone, locale)}`
  return (
    <article className="slip" aria-label={m.kitchen_ticket_title({ number }, { locale })}>
      <p className="slip-shop">{name}</p>
      {order.isTrial ? <p className="slip-note">{m.kitchen_trial_order({}, { locale })}</p> : null}
      <header className="slip-head">
        <b className="slip-no">{number}</b>
        <p>
          <b>{fulfilmentLabel(order, locale)}</b>
          <span>
            {m.kitchen_ticket_for(
              { time: dayAndTime(promisedAt, placedAt, timeZone, locale) },
              { locale },
            )}
          </span>
          <span>{m.kitchen_ticket_placed({ time: placed }, { locale })}</span>
        </p>
      </header>
      <ul className="slip-lines">
        {lines.map((line) => (
          <li key={lineKey(line)}>
            <b>{line.quantity}</b>
            <span>{line.title}</span>
            {line.choices.map((choice) => (
              <span className="slip-option" key={choice.id}>
                {choiceText(choice, locale)}
              </span>
            ))}
          </li>
        ))}
      </ul>
      {note === '' ? null : <p className="slip-note">{note}</p>}
      <p className="slip-guest">
        <b>{guest.name}</b>
        {order.fulfilment === 'pickup' ? (
          <span>
            {m.kitchen_code({}, { locale })} <b>{pickupCode}</b>
          </span>
        ) : null}
        {order.fulfilment === 'delivery' ? <Door order={order} /> : null}
      </p>
      <p className="slip-total">
        <span>{paymentText(order, money, locale)}</span>
        <b>{money(payment.total)}</b>
      </p>
    </article>
  )
}

function Door({ order: { address, guest } }: { order: PrintedOrder }) {
  // The guest has asked to be forgotten.
  if (address === null) return null
  const { street, postcode, city, extra } = address as DeliveryAddress
  return (
    <>
      <span>{street}</span>
      <span>{`${postcode} ${city}`.trim()}</span>
      {extra === '' ? null : <span>{extra}</span>}
      {guest.phone === null ? null : <span>{guest.phone}</span>}
    </>
  )
}
