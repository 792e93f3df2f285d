import { m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import { type FieldDifference, ORDER } from '#shop/domain/shop-file/difference.ts'
import { fieldText, settingText } from '../log/change-text.ts'

/** In characters, of a value on the page. */
const LONGEST = 160

/** What the page says of one field in which two shop files differ: where it is, and what becomes of it. */
export function differenceText(
  { place, before, after }: FieldDifference,
  locale: Locale,
): { name: string; text: string } {
  const name = placeText(place, locale)
  // What is there as a whole or not at all is named by its place.
  const isWhole = (value: string | null) => value === null || value.startsWith('{')
  if (before === null && isWhole(after)) return { name, text: m.office_file_new({}, { locale }) }
  if (after === null && isWhole(before)) return { name, text: m.office_file_gone({}, { locale }) }
  const values = { before: shortened(before), after: shortened(after) }
  return { name, text: m.office_file_from_to(values, { locale }) }
}

/** Names of the way to a field: of a setting what the office calls it, of a dish its title and the field. */
function placeText([list = '', ...rest]: string[], locale: Locale): string {
  if (list === 'shop') {
    const [key = '', ...within] = rest
    return [settingText(key, locale) ?? key, ...within].join(' › ')
  }
  const named = list === 'items' ? [] : [listText(list, locale)]
  const fields = rest.map((part, nth) => fieldOf(part, nth, locale))
  return [...named, ...fields].join(' › ')
}

/** The first is a name, unless it is the order of a list. */
function fieldOf(part: string, nth: number, locale: Locale): string {
  if (part === ORDER) return m.office_file_order({}, { locale })
  return nth === 0 ? part : fieldText(part, locale)
}

function listText(list: string, locale: Locale): string {
  return LISTS[list]?.({}, { locale }) ?? list
}

const LISTS: Readonly<Record<string, typeof m.office_file_categories>> = {
  categories: m.office_file_categories,
  ingredients: m.office_file_ingredients,
  choices: m.office_file_choices,
  schedules: m.office_file_schedules,
}

function shortened(value: string | null): string {
  if (value === null || value === '') return '–'
  return value.length <= LONGEST ? value : `${value.slice(0, LONGEST)}…`
}
