import { mayOpen } from '#app/addresses.ts'
import { href } from '#app/href.ts'
import { type Message, m } from '#messages'
import type { FoundKind, FoundThing } from '#shop/domain/common/found-thing.ts'
import type { Locale } from '#shop/domain/common/locale.ts'
import { closingName } from '#shop/wording/closing-name.ts'
import { formAddress } from '../offers/offer-address.ts'
import { OFFICE_PAGES } from '../office-pages.ts'
import { SECTION_NAMES, sectionIn } from '../shop/sections.ts'
import { actsCalled, type Looking } from './acts.ts'
import type { FoundLine } from './found-list.tsx'

/** What was found by a text in words: first pages, then what can be done, among what somebody may open. For the server. */
export function foundLines(things: readonly FoundThing[], looking: Looking): FoundLine[] {
  const { text, member, locale } = looking
  if (text === '') return []
  const kind = m.office_find_page({}, { locale })
  const called = OFFICE_PAGES.filter(({ path }) => mayOpen(path, member))
    .map(({ name, path, label }) => ({
      key: `page ${name}`,
      to: path,
      name: label({}, { locale }),
    }))
    .filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()))
  return [
    ...called.map((page) => ({ ...page, more: '', kind })),
    ...actsCalled(looking),
    ...things.map((thing) => ({
      key: `${thing.kind} ${thing.id}`,
      to: ADDRESSES[thing.kind](thing),
      name: nameOf(thing, locale),
      more: moreOf(thing, locale),
      kind: KINDS[thing.kind]({}, { locale }),
    })),
  ]
}

function nameOf({ kind, id, number, name, more }: FoundThing, locale: Locale): string {
  if (kind === 'closing') return closingName(id, locale)
  if (number === null) return name === '' ? more : name
  const order = m.office_find_number({ number }, { locale })
  return name === '' ? order : `${order}, ${name}`
}

function moreOf({ kind, more }: FoundThing, locale: Locale): string {
  const section = kind === 'setting' ? sectionIn(more) : null
  return section ? SECTION_NAMES[section]({}, { locale }) : more
}

/** Settings are changed in their section, but for the time zone, which is looked at before. */
function settingAddress({ id, more }: FoundThing): string {
  const section = sectionIn(more)
  if (id === 'timeZone') return href('/office/shop/units')
  return section ? `${href('/office/shop/:section', { section })}#${id}` : href('/office/shop')
}

const ADDRESSES: Record<FoundKind, (thing: FoundThing) => string> = {
  order: ({ id }) => href('/office/orders/:id', { id }),
  dish: ({ id }) => href('/office/menu/:item', { item: id }),
  ingredient: ({ id }) => href('/office/menu/ingredients/:entry', { entry: id }),
  code: ({ id }) => formAddress('change', id),
  setting: settingAddress,
  person: ({ id }) => href('/office/people/:person', { person: id }),
  message: ({ id }) => href('/office/messages/:id', { id }),
  closing: ({ id }) => href('/office/money/:day', { day: id }),
}

const KINDS: Record<FoundKind, Message> = {
  order: m.office_find_order,
  dish: m.office_find_dish,
  ingredient: m.office_find_ingredient,
  code: m.office_find_code,
  setting: m.office_shop,
  person: m.office_find_person,
  message: m.office_find_message,
  closing: m.office_money,
}
