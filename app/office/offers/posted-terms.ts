import { plainNumber } from '#shop/domain/common/typed-number.ts'
import { TERMS, type Term } from '#shop/domain/pricing/discount-terms.ts'
import { DAY_TERMS } from '#shop/domain/pricing/hold-terms.ts'
import type { CodeMenu } from './offers-data.ts'

/** Terms that the form has a field of the same name for. */
const PLAIN = [
  'code',
  'kind',
  'value',
  'from',
  'until',
  'minimum',
  'uses',
  'each',
  'ordered',
  'first',
] as const satisfies readonly Term[]

/** The fields of the form but for its dishes, and what is posted with them. */
export const OFFER_FIELDS = [
  ...['do', 'seen', 'log', 'begins', 'ends'],
  ...PLAIN,
  ...DAY_TERMS,
] as const

export type PostedOffer = Readonly<Record<string, string>>

/** The field of an item, and that of a category: each is ticked by itself. */
export const itemField = (id: string) => `item.${id}`
export const categoryField = (id: string) => `category.${id}`

/** Returns all fields that the form of a menu may post. */
export function offerFields(menu: CodeMenu): string[] {
  const things = menu.flatMap(({ id, items }) => [
    categoryField(id),
    ...items.map((item) => itemField(item.id)),
  ])
  return [...OFFER_FIELDS, ...things]
}

/** Reads the terms from a posted form: numbers as they are typed, `12,5 %`. Nothing is taken off by hand where the delivery fee is. */
export function postedTerms(posted: PostedOffer, menu: CodeMenu): Record<Term, string> {
  const of = (field: string) => posted[field]?.trim() ?? ''
  const number = (field: Term) => plainNumber(of(field).replace('%', ''))
  const ticked = (field: string) => of(field) !== ''
  const items = menu.flatMap((category) => category.items).filter(({ id }) => ticked(itemField(id)))
  const categories = menu.filter(({ id }) => ticked(categoryField(id)))
  const ids = (things: readonly { id: string }[]) => things.map(({ id }) => id).join(',')
  const hours = [of('begins'), of('ends')]
  const held = {
    items: ids(items),
    categories: ids(categories),
    days: DAY_TERMS.filter(ticked).join(','),
    hours: hours.join('') === '' ? '' : hours.join('-'),
  }
  const plain = Object.fromEntries(TERMS.map((term) => [term, of(term)])) as Record<Term, string>
  const value = plain.kind === 'delivery' ? '' : number('value')
  return { ...plain, value, minimum: number('minimum'), ...held }
}
