import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { clockTime, shortDateWithYear } from '#shop/domain/common/clock-time.ts'
import type { StationSheets } from '#shop/domain/kitchen/prints.ts'
import { useShopFacts } from '../../ui/shop-facts.ts'

/** What a test print puts on paper, as wide as the sheets that the screen prints. */
export function TestSheet({ sheets, at }: { sheets: StationSheets; at: number }) {
  const locale = useLocale()
  const { name, timeZone } = useShopFacts()
  return (
    <article className={sheets === 'labels' ? 'label sheet' : 'slip sheet'}>
      <p className="slip-top">
        <span>{name}</span>
        <span>{shortDateWithYear(at, timeZone, locale)}</span>
      </p>
      <p className="slip-due">
        <span>{m.paper_test({}, { locale })}</span>
        <b>{clockTime(at, timeZone, locale)}</b>
      </p>
      <p>{m.paper_test_text({}, { locale })}</p>
    </article>
  )
}
