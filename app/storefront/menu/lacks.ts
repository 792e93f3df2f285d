import { m } from '#messages'
import { calendarDate, clockTime } from '#shop/domain/common/clock-time.ts'
import type { Locale } from '#shop/domain/common/locale.ts'
import { isSoldOut } from '#shop/domain/menu/menu.ts'
import { hadAt } from '#shop/domain/menu/missing-ingredients.ts'
import { FURTHER_NOTICE } from '#shop/domain/menu/sold-out.ts'
import type { PresentContent } from '#shop/operations/menu/present-content.ts'
import { inSentence } from '#shop/wording/in-sentence.ts'

/** That an item can only be had without something, or until some time, in words, and until when. */
export type Lack = { itemId: string; words: string; until: number }

/** Returns what items lack at an instant, in the words of their cards, and until when a page that shows it is valid. */
export function lacksOf(
  { recipes, parts, settings, onlyNow }: Shown,
  now: number,
  locale: Locale,
): { lacks: Lack[]; until: number } {
  const all = [...parts.ingredients.values()]
  const out = all.filter((ingredient) => isSoldOut(ingredient, now))
  const lacks = [...(out.length > 0 ? recipes : [])].flatMap(([itemId, item]): Lack[] => {
    const { isOrderable, without } = hadAt(item, parts, now)
    const gone = out.filter(({ id }) => without.includes(id))
    if (!isOrderable || gone.length === 0) return []
    const until = Math.max(...gone.map(({ soldOutUntil }) => soldOutUntil ?? now))
    const names = gone.map(({ name }) => inSentence(name, locale))
    const listed = new Intl.ListFormat(locale).format(names)
    return [{ itemId, words: wordsFor(listed, until, settings.timeZone, now, locale), until }]
  })
  const until = Math.min(...out.map(({ soldOutUntil }) => soldOutUntil ?? now))
  return { lacks: withTimes(lacks, onlyNow, settings.timeZone, now, locale), until }
}

type Shown = Pick<PresentContent, 'recipes' | 'parts' | 'settings' | 'onlyNow'>

/** A card has room for one of both, and what is missing matters more than the end of a time. */
function withTimes(
  lacks: readonly Lack[],
  times: PresentContent['onlyNow'],
  timeZone: string,
  now: number,
  locale: Locale,
): Lack[] {
  const today = calendarDate(now, timeZone)
  const ends = [...times].flatMap(([itemId, { schedule, until }]): Lack[] => {
    const isToday = calendarDate(until - 1, timeZone) === today
    const words = m.menu_time_until(
      { schedule, time: clockTime(until, timeZone, locale) },
      { locale },
    )
    return [{ itemId, words: isToday ? words : schedule, until }]
  })
  return [...lacks, ...ends.filter(({ itemId }) => !lacks.some((lack) => lack.itemId === itemId))]
}

function wordsFor(
  names: string,
  until: number,
  timeZone: string,
  now: number,
  locale: Locale,
): string {
  if (until === FURTHER_NOTICE) return m.menu_lacks({ names }, { locale })
  const isToday = calendarDate(until, timeZone) === calendarDate(now, timeZone)
  const time = clockTime(until, timeZone, locale)
  return isToday
    ? m.menu_lacks_until({ names, time }, { locale })
    : m.menu_lacks_today({ names }, { locale })
}
