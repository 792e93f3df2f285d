import { useLocale } from '#app/i18n/use-locale.ts'
import { type Message, m } from '#messages'
import { clockTime } from '#shop/domain/common/clock-time.ts'
import type { Fulfilment } from '#shop/domain/common/fulfilment.ts'
import { offerState } from '#shop/domain/orders/present-offer.ts'
import { useMoney } from '../../../ui/price.tsx'
import { useShopFacts } from '../../../ui/shop-facts.ts'
import { guestsRead } from '../../frame/guests-read.ts'
import { nowText } from '../../today/now-text.ts'
import { Finding } from './finding.tsx'
import type { ShopThen } from './time-data.ts'

const WAYS: Record<Fulfilment, Message> = {
  pickup: m.office_time_pickup,
  delivery: m.office_time_delivery,
  table: m.office_time_table,
}

/** What a guest is promised, and the ways on offer. */
export function GuestsCan({ found: { at, offer, ways } }: { found: ShopThen }) {
  const locale = useLocale()
  const money = useMoney()
  const { timeZone } = useShopFacts()
  const { more } = guestsRead(offer, at, timeZone, locale)
  const { before, large } = nowText(offer, more, { now: at, timeZone, locale })
  const state = offerState(offer, at)
  const isTaken = offer.readyAt !== null
  return (
    <ul className="o-tells">
      <Finding
        tone={isTaken ? 'yes' : 'no'}
        title={`${before} ${large}`}
        // Of a shop that is sold out, the title says it all.
        note={state === 'sold_out' ? '' : more}
      />
      {ways.map(({ way, closesAt, fee, feeVaries }) => (
        <Finding
          key={way}
          tone={closesAt === null ? 'no' : 'yes'}
          title={WAYS[way]({}, { locale })}
          note={
            closesAt === null
              ? m.office_time_closed({}, { locale })
              : m.office_time_till({ time: clockTime(closesAt, timeZone, locale) }, { locale })
          }
          amount={
            fee === 0 && !feeVaries
              ? m.office_time_free({}, { locale })
              : feeVaries
                ? m.office_time_from({ fee: money(fee) }, { locale })
                : money(fee)
          }
        />
      ))}
    </ul>
  )
}
