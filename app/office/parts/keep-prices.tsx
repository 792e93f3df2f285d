import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { KEPT_PRICE_MINUTES } from '#shop/domain/common/limits.ts'

/** Lets open baskets keep what they were shown; otherwise their guests are asked. `was`: the one price it is about, as people read it. */
export function KeepPrices({ was }: { was?: string }) {
  const locale = useLocale()
  const minutes = String(KEPT_PRICE_MINUTES)
  return (
    <label className="o-keep">
      <input type="checkbox" name="baskets" value="keep" />
      <span>
        {was === undefined
          ? m.office_keep_prices({ minutes }, { locale })
          : m.office_keep_price({ price: was, minutes }, { locale })}{' '}
        <small>{m.office_keep_else({}, { locale })}</small>
      </span>
    </label>
  )
}
