import { m } from '#messages'
import { dateTag, type Locale } from '#shop/domain/common/locale.ts'
import { pluralRules } from '../../i18n/plural-rules.ts'
import type { HeroWords } from './hero-saying.ts'
import type { MenuLines } from './menu-lines.ts'

/** Stand in for values that are known only when the page is read. */
const time = '{time}'
const day = '{day}'
const queue = '{queue}'
const till = '{till}'

/** Returns the hero's texts in a language, with the shop's own in place of ours. */
export function heroWords(shop: string, lines: MenuLines, locale: Locale): HeroWords {
  const timeAfter = (own: string | undefined) => (own === undefined ? undefined : `${own} ${time}`)
  const closed = m.menu_hero_closed({ time }, { locale })
  const opening = m.menu_hero_closed_note({}, { locale })
  const hot = m.menu_hero_title_hot({ time, shop }, { locale })
  return {
    heads: {
      open: timeAfter(lines.heroNow) ?? m.menu_hero_now_at({ time }, { locale }),
      soon: timeAfter(lines.heroSoon) ?? m.menu_hero_now_in({ wait: time }, { locale }),
      rush: m.menu_hero_rush({ time }, { locale }),
      last: m.menu_hero_last({ time }, { locale }),
      paused: timeAfter(lines.heroPaused) ?? m.menu_hero_paused({ time }, { locale }),
      why: m.menu_hero_paused_for({ time }, { locale }),
      sold_out: m.menu_hero_eaten({ time }, { locale }),
      closed: timeAfter(lines.heroClosed) ?? closed,
      unknown: m.menu_hero_closed_long({}, { locale }),
      not_open: m.menu_hero_not_open({}, { locale }),
    },
    notes: {
      open: ['', queue, till],
      rush: ['', queue, m.menu_hero_rush_note({ minutes: '{minutes}' }, { locale })],
      last: ['', '{left}', m.menu_hero_last_note({ time: '{closes}' }, { locale })],
      paused: ['', lines.heroPausedNote ?? m.menu_hero_paused_note({}, { locale }), ''],
      sold_out: [
        m.menu_hero_eaten_note({}, { locale }),
        m.menu_hero_eaten_later({}, { locale }),
        '',
      ],
      closed: lines.heroClosedNote ? [lines.heroClosedNote, '', ''] : ['{opens}', opening, ''],
      unknown: [m.menu_hero_closed_long_note({}, { locale }), '', ''],
      not_open: [m.menu_hero_not_open_note({}, { locale }), '', ''],
    },
    notForLater: lines.heroClosedNote ? '' : m.menu_hero_closed_look({}, { locale }),
    queue: perPlural(locale, (count) =>
      m.menu_hero_ahead({ count, orders: '{count}' }, { locale }),
    ),
    left: perPlural(locale, (count) =>
      m.menu_hero_last_left({ count, minutes: '{count}' }, { locale }),
    ),
    alone: m.menu_hero_ahead_none({}, { locale }),
    wait: m.menu_hero_minutes({ minutes: '{minutes}' }, { locale }),
    openTill: lines.heroOpenTill ?? m.menu_hero_open_till({ time }, { locale }),
    openAlways: m.menu_hero_open_always({}, { locale }),
    opensAt: m.menu_hero_opens_at({ time }, { locale }),
    opensOn: m.menu_hero_opens_on({ day, time }, { locale }),
    dayAndTime: m.menu_hero_day_and_time({ day, time }, { locale }),
    orders: {
      closed: m.menu_hero_order_now_for({ time }, { locale }),
      paused: m.menu_hero_order_for({ time }, { locale }),
      sold_out: m.menu_hero_order_for({ time }, { locale }),
    },
    orderDelivery: m.menu_hero_order_delivery({ time }, { locale }),
    titles: {
      open: hot,
      rush: hot,
      last: m.menu_hero_title_last({ time, shop }, { locale }),
      paused: m.menu_hero_title_free({ time, shop }, { locale }),
      sold_out: m.menu_hero_title_back({ time, shop }, { locale }),
      closed: m.menu_hero_title_later({ time, shop }, { locale }),
    },
  }
}

/** Large enough to meet every plural category of a language. */
const COUNTS = Array.from({ length: 200 }, (_, index) => index)

const countsOf = new Map<Locale, ReadonlyMap<string, number>>()

/** Returns the smallest count of each plural category of the language. */
function pluralCounts(locale: Locale): ReadonlyMap<string, number> {
  const plural = pluralRules(dateTag(locale))
  const counts =
    countsOf.get(locale) ??
    new Map(COUNTS.toReversed().map((count) => [plural.select(count), count]))
  countsOf.set(locale, counts)
  return counts
}

/** One text for each plural category of the language. */
function perPlural(locale: Locale, text: (count: number) => string): Record<string, string> {
  return Object.fromEntries(
    [...pluralCounts(locale)].map(([category, count]) => [category, text(count)]),
  )
}
