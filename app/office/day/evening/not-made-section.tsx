import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { clockTime } from '#shop/domain/common/clock-time.ts'
import type { Locale } from '#shop/domain/common/locale.ts'
import { sum } from '#shop/domain/common/money.ts'
import { reasonText } from '#shop/wording/reason-text.ts'
import { useMoney } from '../../../ui/price.tsx'
import { useShopFacts } from '../../../ui/shop-facts.ts'
import { lostText } from '../../orders/state-text.ts'
import { Section } from '../../parts/section.tsx'
import type { Evening } from '../day-data.ts'
import { OrderOfDay } from '../order-of-day.tsx'

type NotMade = Evening['notMade'][number]

/** Orders that nobody answered, that were refused or called off, each with its reason. */
export function NotMadeSection({ evening: { day, notMade } }: { evening: Evening }) {
  const locale = useLocale()
  const money = useMoney()
  const { timeZone } = useShopFacts()
  const total = money(sum(notMade.map((order) => order.total)))
  return (
    <Section
      title={m.office_evening_not_made({}, { locale })}
      aside={
        notMade.length === 0 ? null : (
          <span className="o-quiet">
            {m.office_evening_not_made_sum({ count: notMade.length, total }, { locale })}
          </span>
        )
      }
    >
      {notMade.length === 0 ? <p>{m.office_evening_all_made({}, { locale })}</p> : null}
      <ul className="o-day-events">
        {notMade.map((order) => (
          <li key={order.id}>
            <OrderOfDay order={order} day={day} />
            <span>{whyText(order, timeZone, locale)}</span>
            <b>{money(order.total)}</b>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** When and how it ended, and why in the words of whoever ended it. */
function whyText(order: NotMade, timeZone: string, locale: Locale): string {
  const time = clockTime(order.at, timeZone, locale)
  const what = endText(order, time, locale)
  const reason = reasonText(order, locale)
  return reason === null ? what : m.office_evening_why({ what, reason }, { locale })
}

function endText({ state, awaited, by }: NotMade, time: string, locale: Locale): string {
  if (awaited === 'payment') return m.office_evening_unpaid({ time }, { locale })
  if (by === 'guest') return m.office_evening_by_guest({ time }, { locale })
  return lostText(state, time, locale)
}
