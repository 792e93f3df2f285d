import { href } from '#app/href.ts'
import { type Message, m } from '#messages'
import type { FoundKind, FoundThing } from '#shop/domain/common/found-thing.ts'
import type { Locale } from '#shop/domain/common/locale.ts'
import { formAddress } from '../offers/offer-address.ts'
import { OFFICE_PAGES, type OfficePageName } from '../office-pages.ts'

/** A line of what was found, with where it leads. */
export type FoundLine = { key: string; to: string; name: string; more: string; kind: string }

/** What was found in words: first the pages that are called so, among those that somebody may open. */
export function foundLines(
  things: readonly FoundThing[],
  { text, pages, locale }: { text: string; pages: readonly OfficePageName[]; locale: Locale },
): FoundLine[] {
  const kind = m.office_find_page({}, { locale })
  const called = OFFICE_PAGES.filter(({ name }) => pages.includes(name))
    .map(({ name, path, label }) => ({
      key: `page ${name}`,
      to: path,
      name: label({}, { locale }),
    }))
    .filter(({ name }) => text !== '' && name.toLowerCase().includes(text.toLowerCase()))
  return [
    ...called.map((page) => ({ ...page, more: '', kind })),
    ...things.map((thing) => ({
      key: `${thing.kind} ${thing.id}`,
      to: ADDRESSES[thing.kind](thing.id),
      name: nameOf(thing, locale),
      more: thing.more,
      kind: KINDS[thing.kind]({}, { locale }),
    })),
  ]
}

function nameOf({ number, name, more }: FoundThing, locale: Locale): string {
  if (number === null) return name === '' ? more : name
  const order = m.office_find_number({ number }, { locale })
  return name === '' ? order : `${order}, ${name}`
}

const ADDRESSES: Record<FoundKind, (id: string) => string> = {
  order: (id) => href('/office/orders/:id', { id }),
  dish: (item) => href('/office/menu/:item', { item }),
  ingredient: (entry) => href('/office/menu/ingredients/:entry', { entry }),
  code: (code) => formAddress('change', code),
  setting: () => href('/office/shop'),
  person: (person) => href('/office/people/:person', { person }),
  message: (id) => href('/office/messages/:id', { id }),
}

const KINDS: Record<FoundKind, Message> = {
  order: m.office_find_order,
  dish: m.office_find_dish,
  ingredient: m.office_find_ingredient,
  code: m.office_find_code,
  setting: m.office_shop,
  person: m.office_find_person,
  message: m.office_find_message,
}
