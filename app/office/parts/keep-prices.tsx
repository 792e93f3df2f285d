import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { KEPT_PRICE_MINUTES } from '#shop/domain/common/limits.ts'
import type { Locale } from '#shop/domain/common/locale.ts'
import type { BasketChoice } from '#shop/domain/pricing/kept-price.ts'

type KeepPricesProps = {
  /** The one price it is about, as people read it. */
  was?: string
  /** What was chosen for a time to come, if it is about that. */
  then?: BasketChoice
}

/** Lets open baskets keep what they were shown; otherwise their guests are asked. */
export function KeepPrices(about: KeepPricesProps) {
  const locale = useLocale()
  return (
    <label className="o-keep">
      <input type="checkbox" name="baskets" value="keep" defaultChecked={about.then === 'keep'} />
      <span>
        {keepText(about, locale)} <small>{m.office_keep_else({}, { locale })}</small>
      </span>
    </label>
  )
}

function keepText({ was, then }: KeepPricesProps, locale: Locale): string {
  const minutes = String(KEPT_PRICE_MINUTES)
  if (then !== undefined) return m.office_keep_then({ minutes }, { locale })
  if (was === undefined) return m.office_keep_prices({ minutes }, { locale })
  return m.office_keep_price({ price: was, minutes }, { locale })
}
