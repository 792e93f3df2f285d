import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { clockTime, shortDate } from '#shop/domain/common/clock-time.ts'
import { bagsOf } from '#shop/domain/kitchen/bags.ts'
import type { DeliveryAddress } from '#shop/domain/orders/delivery-address.ts'
import { lineKey } from '#shop/domain/pricing/order-line.ts'
import { choiceText } from '#shop/wording/choice-text.ts'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { PrintedAllergies } from '../allergies/printed-allergies.tsx'
import { fulfilmentLabel } from '../order-text.ts'
import { PrintedNumber } from './printed-number.tsx'
import type { PrintedOrder } from './printed-ticket.tsx'

/** One label of 62 mm for each bag, with what is in this bag. */
export function BagLabels({ order }: { order: PrintedOrder }) {
  const bags = bagsOf(order)
  return bags.map((bag, index) => (
    <BagLabel
      // biome-ignore lint/suspicious/noArrayIndexKey: a bag is its place
      key={index}
      order={order}
      bag={bag}
      nth={index + 1}
      count={bags.length}
    />
  ))
}

type BagLabelProps = {
  order: PrintedOrder
  bag: PrintedOrder['lines']
  nth: number
  count: number
}

function BagLabel({ order, bag, nth, count }: BagLabelProps) {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  const { number, guest, promisedAt } = order
  const how = fulfilmentLabel(order, locale)
  const time = clockTime(promisedAt, timeZone, locale)
  return (
    <article className="label sheet" aria-label={m.paper_label({ nth, number }, { locale })}>
      <header className="slip-head">
        <PrintedNumber order={order} />
        <p>
          <b>{guest.name}</b>
          <span>{m.paper_how_due({ how, time }, { locale })}</span>
          <span>{shortDate(promisedAt, timeZone, locale)}</span>
          <b>{m.paper_bag({ nth, count }, { locale })}</b>
        </p>
      </header>
      <PrintedAllergies allergies={order.allergies} />
      <ul className="label-lines">
        {bag.map((line) => (
          <li key={lineKey(line)}>
            {m.order_row({ count: line.quantity, item: line.title }, { locale })}{' '}
            <small>{line.choices.map((choice) => choiceText(choice, locale)).join(', ')}</small>
          </li>
        ))}
      </ul>
      <p className="label-foot">
        <span>{doorText(order)}</span>
        <span>{m.paper_packed({}, { locale })}</span>
      </p>
    </article>
  )
}

function doorText({ address }: PrintedOrder): string {
  if (address === null) return ''
  const { street, extra } = address as DeliveryAddress
  return [street, extra].filter((part) => part !== '').join(', ')
}
