import { type Message, m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import { SETTING_NAMES } from '#shop/wording/setting-names.ts'
import { dayName } from '../hours/day-names.ts'
import { fieldOf, WEEK } from '../hours/week-draft.ts'
import type { RefusedField } from '../parts/refused-notice.tsx'
import type { OpenData, StepRefusal } from './open-data.ts'

/** The fields at which a step failed, as they are called on its page. */
export function refusedFields(
  { settings, taxes }: Pick<OpenData, 'settings' | 'taxes'>,
  { wrong, meanwhile, inUse }: StepRefusal,
  locale: Locale,
): RefusedField[] {
  const names = new Set([...wrong, ...meanwhile, ...inUse])
  const days = WEEK.map((weekday) => ({ id: fieldOf(weekday), label: dayName(weekday, locale) }))
  const own = settings.map(({ key }) => ({ id: key, label: SETTING_NAMES[key]({}, { locale }) }))
  const rates = taxes.map(({ field, categories }) => ({
    id: field,
    label: m.office_open_tax({ categories: categories.join(', ') }, { locale }),
  }))
  const others = OTHERS.filter(({ name }) => names.has(name))
  return [
    ...[...days, ...own, ...rates].filter(({ id }) => names.has(id)),
    ...others.map(({ id, label }) => ({ id, label: label({}, { locale }) })),
  ]
}

/** By what is refused, with the field where it is typed. */
const OTHERS: readonly { name: string; id: string; label: Message }[] = [
  { name: 'openingHours', id: fieldOf(1), label: m.office_open_step_hours },
  { name: 'currency', id: 'currency', label: m.office_open_currency },
  { name: 'zones', id: 'postcodes', label: m.office_open_postcodes },
  { name: 'minimum', id: 'minimum', label: m.office_open_minimum },
  { name: 'accent', id: 'own', label: m.office_open_own_colour },
]
