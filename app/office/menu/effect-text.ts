import { m } from '#messages'
import { dayAndTime } from '#shop/domain/common/clock-time.ts'
import type { Locale } from '#shop/domain/common/locale.ts'
import { writeWallMinute } from '#shop/domain/hours/wall-minute.ts'
import type { Listing } from '#shop/domain/menu/listing.ts'
import { FURTHER_NOTICE } from '#shop/domain/menu/sold-out.ts'
import type { KeptPrice } from '#shop/domain/pricing/kept-price.ts'
import { minuteText } from '#shop/wording/minute-text.ts'
import type { Effect, MenuAnswer } from './menu-answer.ts'

type Speaking = {
  money: (amount: number) => string
  now: number
  timeZone: string
  locale: Locale
}

/** What was done, and what guests notice of it. */
export function effectText(effect: Effect, speaking: Speaking): string {
  const { money, locale } = speaking
  switch (effect.kind) {
    case 'price': {
      const price = { title: effect.title, price: money(effect.price) }
      const done = m.office_menu_done_price(price, { locale })
      return withKept(withOrders(done, effect.openOrders, locale), effect.keeps, speaking)
    }
    case 'listing':
      return withOrders(
        LISTED[effect.listing]({ title: effect.title }, { locale }),
        effect.openOrders,
        locale,
      )
    case 'sold_out':
      return soldOutText(effect, speaking)
    case 'moved':
      return m.office_menu_done_moved(
        { title: effect.title, place: String(effect.position + 1) },
        { locale },
      )
    case 'added':
      return effect.listing === 'menu'
        ? m.office_menu_done_menu({ title: effect.title }, { locale })
        : m.office_menu_done_duplicated({ title: effect.title }, { locale })
    case 'edited':
      return withKept(editedText(effect, locale), effect.keeps, speaking)
    case 'kept':
      return m.office_menu_done_kept({ title: effect.title }, { locale })
    case 'draft_saved':
      return m.office_plan_done_saved({ title: effect.title }, { locale })
    case 'draft_gone':
      return m.office_plan_done_gone({ title: effect.title }, { locale })
    case 'draft_timed':
      return timedText(effect, speaking)
    case 'undone':
      return m.office_menu_done_undone({}, { locale })
  }
}

const LISTED: Record<Listing, typeof m.office_menu_done_menu> = {
  menu: m.office_menu_done_menu,
  hidden: m.office_menu_done_hidden,
  archived: m.office_menu_done_archived,
}

function withOrders(text: string, count: number, locale: Locale): string {
  if (count === 0) return text
  return `${text} ${m.office_menu_orders_keep({ count }, { locale })}`
}

function withKept(
  text: string,
  keeps: KeptPrice | null,
  { money, now, timeZone, locale }: Speaking,
): string {
  if (!keeps) return text
  const time = dayAndTime(keeps.until, now, timeZone, locale)
  return `${text} ${m.office_menu_done_keeps({ price: money(keeps.price), time }, { locale })}`
}

function editedText(
  { title, listing, openOrders }: Extract<Effect, { kind: 'edited' }>,
  locale: Locale,
): string {
  if (listing !== 'menu') return m.office_menu_done_edited_hidden({ title }, { locale })
  return withOrders(m.office_menu_done_edited({ title }, { locale }), openOrders, locale)
}

function timedText(
  { title, at }: Extract<Effect, { kind: 'draft_timed' }>,
  { timeZone, locale }: Speaking,
): string {
  if (at === null) return m.office_plan_done_untimed({ title }, { locale })
  return m.office_plan_done_at(
    { title, when: minuteText(writeWallMinute(at, timeZone), locale) },
    { locale },
  )
}

function soldOutText(
  { title, until }: Extract<Effect, { kind: 'sold_out' }>,
  { now, timeZone, locale }: Speaking,
): string {
  if (until === null) return m.office_menu_done_sells({ title }, { locale })
  if (until === FURTHER_NOTICE) return m.office_menu_done_out({ title }, { locale })
  const time = dayAndTime(until, now, timeZone, locale)
  return m.office_menu_done_out_until({ title, time }, { locale })
}

type Refused = Extract<MenuAnswer, { ok: false }>

/** Why it was not done, and what to do. */
export function refusedText({ why, typed, now }: Refused, { money, locale }: Speaking): string {
  switch (why) {
    case 'changed_meanwhile':
      return now === null
        ? m.office_menu_gone({}, { locale })
        : m.office_menu_changed_meanwhile({ now: money(now), typed }, { locale })
    case 'still_used':
      return m.office_menu_archive_ask({}, { locale })
    case 'changed_since':
      return m.office_menu_changed_since({}, { locale })
    case 'unknown_item':
      return m.office_menu_gone({}, { locale })
    case 'not_allowed':
      return m.office_menu_not_allowed({}, { locale })
    case 'no_draft':
      return m.office_plan_none({}, { locale })
    case 'draft_clash':
      return m.office_plan_changed_meanwhile({}, { locale })
    case 'draft_unfit':
      return m.office_plan_unfit({}, { locale })
    case 'time_passed':
      return m.office_plan_time_passed({}, { locale })
    case 'time_skipped':
      return m.office_plan_time_skipped({}, { locale })
    case 'time_unreadable':
      return m.office_plan_time_unreadable({}, { locale })
    case 'not_sent':
      return m.office_menu_not_done({}, { locale })
    case 'invalid_value':
      return typed === ''
        ? m.office_menu_no_price({}, { locale })
        : m.office_menu_bad_price({ typed }, { locale })
  }
}
