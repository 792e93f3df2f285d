import { Link } from 'react-router'
import { m } from '#messages'
import type { HoursRow } from '#shop/domain/hours.ts'
import type { PricedLine } from '../../basket/price-lines.ts'
import { useBasket } from '../../basket/use-basket.ts'
import { OpeningHours } from '../../ui/opening-hours.tsx'
import { PhoneLink } from '../../ui/phone-link.tsx'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { FulfilmentChoice } from '../basket/fulfilment-choice.tsx'

type OrderByPhoneProps = { lines: readonly PricedLine[]; hours: readonly HoursRow[] }

export function OrderByPhone({ lines, hours }: OrderByPhoneProps) {
  return (
    <div>
      <section className="step">
        <h2 className="head">{m.basket_how()}</h2>
        <FulfilmentChoice />
      </section>
      <section className="step">
        <h2 className="head">{m.basket_by_phone()}</h2>
        <p className="step-lead">{m.basket_by_phone_note()}</p>
        <CallOrWrite />
      </section>
      <section className="step">
        <h2 className="head">{m.basket_what_to_say()}</h2>
        <Script lines={lines} />
      </section>
      <section className="step">
        <h2 className="head">{m.basket_when()}</h2>
        <OpeningHours rows={hours} />
      </section>
    </div>
  )
}

function CallOrWrite() {
  const { phone } = useShopFacts()
  return phone ? (
    <PhoneLink className="btn btn--main" phone={phone} words={m.basket_call({ phone })} />
  ) : (
    <Link className="btn btn--main" to="/contact">
      {m.basket_write()}
    </Link>
  )
}

/** What the voice at the other end needs, in the order in which it asks. */
function Script({ lines }: { lines: readonly PricedLine[] }) {
  const { fulfilment } = useBasket()
  const { address } = useShopFacts()
  const order = lines
    .filter((line) => !line.refusal)
    .map((line) => m.basket_said({ count: line.quantity, item: line.title }))
  return (
    <ol className="script">
      <li>{order.join(', ')}</li>
      <li>
        {fulfilment === 'delivery'
          ? m.basket_say_delivery()
          : m.basket_say_pickup({ address: address.join(', ') })}
      </li>
      <li>{m.basket_say_name()}</li>
    </ol>
  )
}
