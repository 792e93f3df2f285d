import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { dayAndTime } from '#shop/domain/common/clock-time.ts'
import { useMoney } from '../../../ui/price.tsx'
import { useShopFacts } from '../../../ui/shop-facts.ts'
import { Finding } from './finding.tsx'
import type { ShopThen } from './time-data.ts'

/** The items that cost something else than now, and those that can't be had. */
export function MenuThen({ found: { at, prices, missing } }: { found: ShopThen }) {
  const locale = useLocale()
  const money = useMoney()
  const { timeZone } = useShopFacts()
  if (prices.length + missing.length === 0) {
    return <p className="o-hint">{m.office_time_same({}, { locale })}</p>
  }
  return (
    <ul className="o-tells">
      {prices.map(({ id, title, price, present }) => (
        <Finding
          key={id}
          tone="other"
          title={m.office_time_price(
            { title, price: money(price), present: money(present) },
            { locale },
          )}
        />
      ))}
      {missing.map(({ id, title, schedule, backAt }) => {
        const words = schedule === null ? m.office_time_out : m.office_time_other
        const back = backAt === null ? '' : dayAndTime(backAt, at, timeZone, locale)
        const notes = [
          schedule === null ? '' : m.office_time_schedule({ schedule }, { locale }),
          back === '' ? '' : m.office_time_back({ time: back }, { locale }),
        ]
        return (
          <Finding
            key={id}
            tone="no"
            title={words({ title }, { locale })}
            note={notes.filter((note) => note !== '').join('. ')}
          />
        )
      })}
    </ul>
  )
}
