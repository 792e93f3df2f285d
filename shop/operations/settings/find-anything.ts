import { may, type Rights } from '#shop/domain/accounts/permissions.ts'
import { type FoundThing, MOST_FOUND } from '#shop/domain/common/found-thing.ts'
import type { Locale } from '#shop/domain/common/locale.ts'
import type { Setting } from '#shop/domain/settings/setting.ts'
import { controlOf } from '#shop/domain/settings/setting-control.ts'
import { SETTINGS } from '#shop/domain/settings/settings-schema.ts'
import { listStaff } from '#shop/persistence/queries/accounts/staff.ts'
import {
  codesCalled,
  ingredientsCalled,
  itemsCalled,
} from '#shop/persistence/queries/menu/called-things.ts'
import { listThreads } from '#shop/persistence/queries/messages/listed-threads.ts'
import { findOrders } from '#shop/persistence/queries/orders/found-orders.ts'
import { readClosedDays } from '#shop/persistence/queries/payments/day-closings.ts'
import type { Reader } from '#shop/persistence/tables.ts'
import { closingName } from '#shop/wording/closing-name.ts'
import { settingsCalled } from '#shop/wording/setting-names.ts'

/** Of so many closings, the last, one is found by its day: some three years. */
const MOST_CLOSINGS = 1000

type Search = {
  text: string
  /** In which settings and closings are called. */
  locale: Locale
  /** Whoever looks, of the office: nobody finds what they may not open. */
  member: Rights
}

/** Finds what has a text in its name or number, five of a kind at most; nothing for no text. */
export async function findAnything(
  read: Reader,
  { text, locale, member }: Search,
  now: number,
): Promise<FoundThing[]> {
  if (text === '') return []
  const found = await Promise.all([
    ordersBy(read, text, now),
    may(member, 'prices') ? menuBy(read, text) : [],
    may(member, 'settings') ? settingsBy(text, locale) : [],
    may(member, 'staff') ? peopleBy(read, text) : [],
    messagesBy(read, text),
    may(member, 'reports') ? closingsBy(read, text, locale) : [],
  ])
  return found.flat()
}

async function ordersBy(read: Reader, text: string, now: number): Promise<FoundThing[]> {
  const { orders } = await findOrders(read, { text, sort: 'all', day: null, after: null }, now)
  return orders.slice(0, MOST_FOUND).map(({ id, number, guest, dishes }) => ({
    kind: 'order',
    id,
    name: guest.name,
    number,
    more: dishes
      .map(({ title, quantity }) => (quantity === 1 ? title : `${quantity} ${title}`))
      .join(', '),
  }))
}

async function menuBy(read: Reader, text: string): Promise<FoundThing[]> {
  const [items, ingredients, codes] = await Promise.all([
    itemsCalled(read, text, MOST_FOUND),
    ingredientsCalled(read, text, MOST_FOUND),
    codesCalled(read, text, MOST_FOUND),
  ])
  return [
    ...items.map((item) => ({ kind: 'dish', ...item, ...PLAIN }) as const),
    ...ingredients.map((one) => ({ kind: 'ingredient', ...one, ...PLAIN }) as const),
    ...codes.map((code) => ({ kind: 'code', id: code, name: code, ...PLAIN }) as const),
  ]
}

async function peopleBy(read: Reader, text: string): Promise<FoundThing[]> {
  const lower = text.toLowerCase()
  const staff = (await listStaff(read)).filter(({ name, email }) =>
    `${name} ${email}`.toLowerCase().includes(lower),
  )
  return staff.slice(0, MOST_FOUND).map(({ id, name, email }) => {
    return { kind: 'person', id, name, more: email, number: null }
  })
}

async function messagesBy(read: Reader, text: string): Promise<FoundThing[]> {
  const { threads } = await listThreads(read, { text, sort: 'all', after: null })
  return threads.slice(0, MOST_FOUND).map(({ id, sender, excerpt }) => {
    return { kind: 'message', id, name: sender.name, more: excerpt, number: null }
  })
}

/** By the words of their names, of which numbers alone are none: those are orders. */
async function closingsBy(read: Reader, text: string, locale: Locale): Promise<FoundThing[]> {
  if (!/\p{L}/u.test(text)) return []
  const words = text.toLowerCase().split(/\s+/)
  const isCalled = (day: string) => {
    const name = closingName(day, locale).toLowerCase()
    return words.every((word) => name.includes(word))
  }
  const days = await readClosedDays(read, MOST_CLOSINGS)
  return days
    .filter(isCalled)
    .slice(0, MOST_FOUND)
    .map((day) => ({ kind: 'closing', id: day, name: '', ...PLAIN }))
}

const PLAIN = { more: '', number: null }

/** The others are changed on pages of their own. */
function settingsBy(text: string, locale: Locale): FoundThing[] {
  return settingsCalled(text, locale)
    .filter(({ id }) => controlOf(id) !== null)
    .slice(0, MOST_FOUND)
    .map(({ id, name }) => {
      const { group }: Setting = SETTINGS[id]
      return { kind: 'setting', id, name, more: group, number: null }
    })
}
