import type { RouterContextProvider } from 'react-router'
import { readFormFields } from '#app/request/form-fields.ts'
import { pick } from '#shop/domain/common/pick.ts'
import { LISTINGS, type Listing } from '#shop/domain/menu/listing.ts'
import { type BasketChoice, readBasketChoice } from '#shop/domain/pricing/kept-price.ts'
import { shownAgain } from '../../forms/answer-form.ts'
import {
  DISH_FIELDS,
  type DishEdit,
  type DishField,
  type DishValues,
  picked,
  readKept,
} from './dish-values.ts'

/** What a dish's form has besides its fields: what was seen, what somebody else made of it, and whose value was picked. */
const POSTED_FIELDS = [
  ...DISH_FIELDS,
  'seen',
  'now',
  'pick',
  'listing',
  'do',
  'plan',
  'baskets',
] as const

export type PostedDish = Pick<DishEdit, 'typed' | 'seen'> & {
  listing: Listing | null
  /** It is to wait as a draft: a button said so, or the form is of one. */
  isDraft: boolean
  /** What becomes of open baskets if its price rises. */
  baskets: BasketChoice
}

type Asked = { request: Request; context: Readonly<RouterContextProvider> }

/** Reads the form of a dish; null for what no page of ours sends. */
export async function readPostedDish(asked: Asked): Promise<PostedDish | null> {
  const posted = await readFormFields(asked, POSTED_FIELDS)
  const seen = posted && readKept(posted.seen)
  if (!seen) return null
  const known = shownAgain(pick(posted, DISH_FIELDS))
  const typed = Object.fromEntries(
    DISH_FIELDS.map((field) => [field, known[field] ?? '']),
  ) as DishValues
  const listing = LISTINGS.find((one) => one === posted.listing) ?? null
  const isDraft = posted.do === 'draft' || posted.plan === 'yes'
  const baskets = readBasketChoice(posted.baskets)
  return { ...withPick({ typed, seen }, posted), listing, isDraft, baskets }
}

/** Without scripts, a press on one of two values posts the form. */
function withPick(
  { typed, seen }: Pick<DishEdit, 'typed' | 'seen'>,
  posted: { now: string; pick: string },
): Pick<DishEdit, 'typed' | 'seen'> {
  const [whose, name] = posted.pick.split(' ')
  const field = DISH_FIELDS.find((one) => one === name)
  const now = readKept(posted.now)
  if (!field || !now || (whose !== 'mine' && whose !== 'theirs')) return { typed, seen }
  return picked({ typed, seen, clashes: clash(field, now) }, field, whose)
}

function clash(field: DishField, now: DishValues): DishEdit['clashes'] {
  return { [field]: now[field] }
}
