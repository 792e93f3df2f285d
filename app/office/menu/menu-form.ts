import { MAX_CATEGORIES, MAX_ITEMS, MAX_TYPED_AMOUNT_LENGTH } from '#shop/domain/common/limits.ts'
import { done, type Outcome, refused } from '#shop/domain/common/refusal.ts'
import type { WallMinute } from '#shop/domain/hours/wall-minute.ts'
import { LISTINGS, type Listing } from '#shop/domain/menu/listing.ts'
import { type BasketChoice, readBasketChoice } from '#shop/domain/pricing/kept-price.ts'
import { isId } from '../is-id.ts'

export const MENU_FIELDS = [
  'action',
  'id',
  'value',
  'seen',
  'position',
  'change',
  'baskets',
] as const

export type TypedFields = Record<(typeof MENU_FIELDS)[number], string>

/** What a form of the list of dishes asks for. `seen` is the price, in minor units, that its owner saw. */
export type MenuForm =
  | { action: 'price'; id: string; value: string; seen: number }
  | { action: 'listing'; id: string; listing: Listing; hasSeenUses: boolean }
  | { action: 'sold-out'; id: string; until: SoldOut }
  | { action: 'move'; id: string; position: number; categoryId: string | null }
  | { action: 'move-category'; id: string; position: number }
  | { action: 'duplicate'; id: string }
  | { action: 'publish'; id: string; whose: Whose; mark: string; baskets: BasketChoice }
  | { action: 'schedule'; id: string; at: WallMinute | null; baskets: BasketChoice }
  | { action: 'discard'; id: string }
  | { action: 'undo'; change: string }

/** Sold again, or sold out for the rest of the business day or until further notice. */
const SOLD_OUT = ['sell', 'today', 'further-notice'] as const

/** Whose values a draft is published with where somebody changed the dish meanwhile; `draft` before that was seen. */
const WHOSE = ['draft', 'mine', 'theirs'] as const

type Whose = (typeof WHOSE)[number]
type SoldOut = (typeof SOLD_OUT)[number]
type Read = Outcome<MenuForm, 'not_sent' | 'unknown_item' | 'invalid_value'>

/** Reads a form without asking the database, so that what nobody typed costs nothing. */
export function readMenuForm(typed: TypedFields): Read {
  const { action, id, change } = typed
  if (action === 'undo') return isId(change) ? done({ action, change }) : NOT_SENT
  const read = Object.hasOwn(OF_ITEMS, action) ? OF_ITEMS[action] : undefined
  if (!read) return NOT_SENT
  return isId(id) ? read(typed) : refused({ code: 'unknown_item', field: 'id' })
}

/** What the form says as `seen` once its owner has read what uses a dish. */
export const SEEN_USES = 'uses'

const NOT_SENT = refused({ code: 'not_sent' as const })

const OF_ITEMS: Readonly<Record<string, (typed: TypedFields) => Read>> = {
  price({ id, value, seen }) {
    const text = value.trim()
    if (text.length > MAX_TYPED_AMOUNT_LENGTH) return refused({ code: 'invalid_value' })
    return isCount(seen) ? done({ action: 'price', id, value: text, seen: Number(seen) }) : NOT_SENT
  },
  listing({ id, value, seen }) {
    const listing = LISTINGS.find((one) => one === value)
    if (!listing) return NOT_SENT
    return done({ action: 'listing', id, listing, hasSeenUses: seen === SEEN_USES })
  },
  'sold-out': ({ id, value }) => {
    const until = SOLD_OUT.find((one) => one === value)
    return until ? done({ action: 'sold-out', id, until }) : NOT_SENT
  },
  move({ id, position, value }) {
    const isPlace = isCount(position) && Number(position) < MAX_ITEMS
    const categoryId = value === '' ? null : value
    if (!isPlace || (categoryId !== null && !isId(categoryId))) return NOT_SENT
    return done({ action: 'move', id, position: Number(position), categoryId })
  },
  'move-category': ({ id, position }) => {
    const isPlace = isCount(position) && Number(position) < MAX_CATEGORIES
    return isPlace ? done({ action: 'move-category', id, position: Number(position) }) : NOT_SENT
  },
  duplicate: ({ id }) => done({ action: 'duplicate', id }),
  publish({ id, value, seen: mark, baskets }) {
    const whose = WHOSE.find((one) => one === value)
    if (!whose) return NOT_SENT
    return done({ action: 'publish', id, whose, mark, baskets: readBasketChoice(baskets) })
  },
  schedule({ id, value, baskets }) {
    const at = value === '' ? null : value
    return done({ action: 'schedule', id, at, baskets: readBasketChoice(baskets) })
  },
  discard: ({ id }) => done({ action: 'discard', id }),
}

function isCount(text: string): boolean {
  return /^\d{1,9}$/.test(text)
}
