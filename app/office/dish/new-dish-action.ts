import { data, type RouterContextProvider, redirect } from 'react-router'
import { shopContext } from '#app/request/context.ts'
import { isPostedByScript } from '#app/request/posted-by-script.ts'
import { requireStaff } from '#app/request/staff.ts'
import { addItem } from '#shop/operations/menu/add-item.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Shop } from '#shop/shop.ts'
import { editorPath } from '../menu/editor-path.ts'
import { resultAddress } from '../menu/form-result.ts'
import { changedOrKept } from '../menu/last-change.ts'
import { NOT_SENT, refusal } from './dish-action.ts'
import type { DishAnswer, DishRefused } from './dish-answer.ts'
import { type PostedDish, readPostedDish } from './posted-dish.ts'
import { readDish } from './read-dish.ts'

type Asked = { request: Request; context: Readonly<RouterContextProvider> }

/** Adds a dish, and leads to its page, which says so. */
export async function answerNewDish(asked: Asked) {
  const shop = asked.context.get(shopContext)
  const by = requireStaff(asked.context).id
  const posted = await readPostedDish(asked)
  const added = posted ? await add(shop, by, posted) : NOT_SENT
  if (typeof added !== 'string') return refusal(added)
  const result = await changedOrKept({ shop, by, id: added }, [added])
  const next = resultAddress(result, editorPath(added))
  if (!isPostedByScript(asked.request)) throw redirect(next, 303)
  return data<DishAnswer>({ ok: true, answer: null, next })
}

/** Returns the id of the new dish. */
async function add(shop: Shop, by: string, posted: PostedDish): Promise<string | DishRefused> {
  const { currency } = await readSettings(shop.read)
  const edit = { typed: posted.typed, seen: posted.seen, clashes: {} }
  const read = readDish(edit.typed, currency.decimals)
  if (!read.ok) return { ok: false, why: 'wrong', edit }
  const item = { ...read.value, listing: posted.listing ?? ('hidden' as const) }
  const outcome = await addItem(shop, { item, by })
  if (outcome.ok) return outcome.value.id
  return { ok: false, why: 'wrong', edit }
}
