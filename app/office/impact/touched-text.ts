import { m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import type { OrdersAhead } from '#shop/domain/menu/impact.ts'
import { dayOfMinute } from '#shop/wording/minute-text.ts'
import type { Touched } from './read-touched.ts'

/** Whom a change touches, a sentence for each; empty where it touches nobody. `of`: one thing changes, or several together. */
export function touchedText(
  touched: Touched,
  locale: Locale,
  of: 'one' | 'several' = 'one',
): string {
  const { openOrders, ahead, codes, combos, baskets } = touched
  const say = OF[of]
  return [
    openOrders > 0 ? m.office_menu_orders_keep({ count: openOrders }, { locale }) : null,
    ahead ? aheadText(ahead, locale) : null,
    codes.length > 0
      ? say.codes({ count: codes.length, names: codes.join(', ') }, { locale })
      : null,
    combos.length > 0
      ? m.office_touched_combos({ count: combos.length, names: combos.join(', ') }, { locale })
      : null,
    baskets > 0 ? say.baskets({ count: baskets }, { locale }) : null,
  ]
    .filter((sentence) => sentence !== null)
    .join(' ')
}

const OF = {
  one: { codes: m.office_touched_codes, baskets: m.office_touched_baskets },
  several: { codes: m.office_touched_codes_several, baskets: m.office_touched_baskets_several },
}

function aheadText({ count, isOneDay, ...ahead }: OrdersAhead, locale: Locale): string {
  const day = aheadDay(ahead, locale)
  return isOneDay
    ? m.office_touched_day({ count, day }, { locale })
    : m.office_touched_later({ count, day }, { locale })
}

function aheadDay({ day, isTomorrow }: Pick<OrdersAhead, 'day' | 'isTomorrow'>, locale: Locale) {
  return isTomorrow ? m.menu_tomorrow({}, { locale }) : dayOfMinute(`${day}T00:00`, locale)
}
