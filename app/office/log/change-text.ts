import { type Message, m } from '#messages'
import { isOfPeople } from '#shop/domain/accounts/people-change.ts'
import type { Locale } from '#shop/domain/common/locale.ts'
import type { Listing } from '#shop/domain/menu/listing.ts'
import type { MenuItemDraft } from '#shop/domain/menu/menu-item-draft.ts'
import type { ListedChange } from '#shop/persistence/queries/settings/changes.ts'
import { SETTING_NAMES } from '#shop/wording/setting-names.ts'
import { guestText } from './guest-text.ts'
import { peopleText } from './people-text.ts'

type Fields = Readonly<Record<string, unknown>>

/** What the log says of one change: of what, and each of its values before and after; `did` is null where they say it all. */
export type ChangeText = { subject: string; did: string | null; values: ValueChange[] }

/** Null where a value is a list or a drawing, which takes no words. */
export type ValueChange = { field: string; before: string | null; after: string | null }

type Speaking = {
  names: Readonly<Record<string, string>>
  money: (amount: number) => string
  locale: Locale
}

/** Puts a change of the log into words. `names` are those of the dishes and categories that there are, by id. */
export function changeText(change: ListedChange, { names, money, locale }: Speaking): ChangeText {
  const { entity, id, before, after } = change
  if (isOfPeople(change)) return peopleText(change, locale)
  if (entity === 'guest') return guestText(change, locale)
  if (entity === 'setting') {
    const subject = settingText(id, locale) ?? id
    const value = { field: '', before: plain(before), after: plain(after) }
    return { subject, did: null, values: [value] }
  }
  if (entity === 'plan') return planText(change, { names, money, locale })
  const subject = nameIn(before, after) || names[id] || id
  if (before === undefined) return { subject, did: m.office_log_added({}, { locale }), values: [] }
  if (after === undefined) return { subject, did: m.office_log_removed({}, { locale }), values: [] }
  const [was, is] = [before as Fields, after as Fields]
  const isMove = Object.keys(is).every((field) => field === 'position' || field === 'categoryId')
  if (isMove) return { subject, did: m.office_log_moved({}, { locale }), values: [] }
  const fields = Object.keys(is).filter((field) => field !== 'position' && field !== 'keptUntil')
  const values = fields.map((field) => ({
    field: fieldText(field, locale),
    before: valueText(field, was[field], { names, money, locale }),
    after: valueText(field, is[field], { names, money, locale }),
  }))
  if (typeof is.keptUntil !== 'number') return { subject, did: null, values }
  const minutes = String(Math.round((is.keptUntil - change.at) / 60_000))
  return { subject, did: m.office_log_kept_price({ minutes }, { locale }), values }
}

/** A draft of a dish: when it is published is not among its fields. */
function planText({ id, before, after }: ListedChange, speaking: Speaking): ChangeText {
  const { names, locale } = speaking
  const subject = `${names[id] ?? id}, ${m.office_plan({}, { locale })}`
  if (after === undefined) return { subject, did: m.office_log_removed({}, { locale }), values: [] }
  const [was, is] = [fieldsOf(before), fieldsOf(after)]
  const changed = Object.keys(is).filter((field) => {
    return JSON.stringify(was[field]) !== JSON.stringify(is[field])
  })
  const values = changed.map((field) => ({
    field: fieldText(field, locale),
    before: field in was ? valueText(field, was[field], speaking) : null,
    after: valueText(field, is[field], speaking),
  }))
  if (before === undefined) return { subject, did: m.office_log_added({}, { locale }), values }
  const isTime = values.length === 0
  return { subject, did: isTime ? m.office_plan_timed({}, { locale }) : null, values }
}

function fieldsOf(plan: unknown): Fields {
  return ((plan as { fields?: Fields } | undefined)?.fields ?? {}) as Fields
}

/** What the office calls a field of a dish or of anything else on the menu; the field itself where it has no name. */
export function fieldText(field: string, locale: Locale): string {
  return FIELD_NAMES[field]?.({}, { locale }) ?? field
}

/** What the office calls a setting; null for none. */
export function settingText(key: string, locale: Locale): string | null {
  return NAMES_OF_SETTINGS.get(key)?.({}, { locale }) ?? null
}

/** A setting of an earlier release has no name any more. */
const NAMES_OF_SETTINGS: ReadonlyMap<string, Message> = new Map(Object.entries(SETTING_NAMES))

const FIELD_NAMES: Readonly<Record<string, Message>> = {
  title: m.office_log_title,
  name: m.office_log_title,
  kitchenName: m.office_log_kitchen_name,
  slug: m.office_log_slug,
  price: m.office_log_price,
  bullets: m.office_log_bullets,
  rating: m.office_log_rating,
  categoryId: m.office_log_category,
  pictureId: m.office_log_picture,
  alt: m.office_log_alt,
  focus: m.office_log_focus,
  taxRate: m.office_log_tax,
  makeMinutes: m.office_log_minutes,
  patties: m.office_log_patties,
  dailyStock: m.office_log_stock,
  recipe: m.office_log_recipe,
  choices: m.office_log_choices,
  scheduleId: m.office_log_schedule,
  timedPrices: m.office_log_timed_prices,
  slots: m.office_log_slots,
  listing: m.office_log_listing,
  anchor: m.office_log_slug,
  inGrid: m.office_log_grid,
  options: m.office_log_choices,
  allergens: m.office_log_allergens,
  extraPrice: m.office_log_price,
  hours: m.office_log_schedule,
  dates: m.office_log_schedule,
  energy: m.dish_energy,
  diets: m.office_dish_suits,
  colour: m.office_ingredient_colour,
  isWrap: m.office_ingredient_wrap,
  kind: m.office_log_code_kind,
  value: m.office_log_code_value,
  from: m.office_log_code_from,
  until: m.office_log_code_until,
  minimum: m.office_log_code_minimum,
  uses: m.office_log_code_uses,
  each: m.office_log_code_each,
  items: m.office_log_code_items,
  categories: m.office_log_code_categories,
  days: m.office_log_code_days,
  first: m.office_log_code_first,
} satisfies Partial<Record<keyof MenuItemDraft | string, Message>>

const LISTING_NAMES: Record<Listing, Message> = {
  menu: m.office_log_on_menu,
  hidden: m.office_log_hidden,
  archived: m.office_log_archived,
}

/** A value of a field in words; null for a list or a drawing. */
export function valueText(
  field: string,
  value: unknown,
  { names, money, locale }: Speaking,
): string | null {
  if (field === 'price' || field === 'extraPrice') return money(Number(value))
  if (field === 'listing') return LISTING_NAMES[value as Listing]?.({}, { locale }) ?? null
  if (field === 'categoryId') return names[String(value)] ?? null
  if (field === 'taxRate') return `${Number(value) / 100}%`
  if (field === 'pictureId' || field === 'focus') return null
  return plain(value)
}

/** A short value as it is; null for a long one or one with parts. */
function plain(value: unknown): string | null {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return typeof value === 'string' && value.length <= LONGEST ? value : null
}

const LONGEST = 120

/** What an entry calls itself, in what is known of it. */
function nameIn(...known: unknown[]): string {
  for (const value of known.toReversed()) {
    if (value === null || typeof value !== 'object') continue
    const { title, name } = value as Fields
    if (typeof title === 'string') return title
    if (typeof name === 'string') return name
  }
  return ''
}
