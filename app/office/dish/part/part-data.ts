import type { RouterContextProvider } from 'react-router'
import { shopContext } from '#app/request/context.ts'
import { pick } from '#shop/domain/common/pick.ts'
import type { ComboDish } from '#shop/domain/menu/combo-dish.ts'
import { plannedItem } from '#shop/domain/menu/item-plan.ts'
import type { MenuItemDraft } from '#shop/domain/menu/menu-item-draft.ts'
import { presentDraft } from '#shop/operations/menu/present-draft.ts'
import { readContent } from '#shop/persistence/queries/menu/content.ts'
import { findPlan } from '#shop/persistence/queries/menu/item-plans.ts'
import { readMenuDraft } from '#shop/persistence/queries/menu/menu-drafts.ts'
import { readResult } from '../../draft/draft-answer.ts'
import { readDrawn } from '../../draft/read-drawn.ts'
import { readTouched } from '../../impact/read-touched.ts'
import { PARTS, type PartName } from './parts.ts'

/** Reads what the page of a part of an item shows; null if there is no such item. */
export async function readPartData(
  context: Readonly<RouterContextProvider>,
  id: string,
  name: PartName,
  query: URLSearchParams,
) {
  const shop = context.get(shopContext)
  const { read } = shop
  const present = await presentDraft(read, id)
  if (!present) return null
  const { parts, slicePictures, settings, menu } = await readContent(read)
  const { draft, card, ground } = present
  const all = await readMenuDraft(read)
  const known = { decimals: settings.currency.decimals, groups: parts.groups }
  const { shape, draftOf, adder } = PARTS[name]
  const plan = await findPlan(read, id)
  const wanted = plannedItem(draft, plan)
  const typed = { shape, present: draftOf(wanted, known), add: adder(known) }
  return {
    now: shop.clock(),
    name,
    isPlanned: plan !== null,
    item: pick(wanted, [
      'id',
      'title',
      'kitchenName',
      'price',
      'listing',
      'recipe',
      'choices',
      'slots',
    ]),
    card,
    ground,
    isWhole: menu.categories[0]?.id !== draft.categoryId,
    parts: name === 'combo' ? { ...parts, dishes: dishesOf(all.items, wanted) } : parts,
    schedules: all.schedules.map((one) => pick(one, ['id', 'name'])),
    pictures: slicePictures,
    drawn: readDrawn(shop, query, typed),
    result: readResult(query),
    touched: await readTouched(context, { list: 'items', id }),
  }
}

export type PartData = NonNullable<Awaited<ReturnType<typeof readPartData>>>

/** All that could be picked for a combo, what is on the menu and is none itself, and what is picked though it is hidden now. */
function dishesOf(
  items: readonly MenuItemDraft[],
  combo: Pick<MenuItemDraft, 'id' | 'slots'>,
): Map<string, ComboDish> {
  const picked = new Set(combo.slots.flatMap((slot) => slot.items.map(({ itemId }) => itemId)))
  const dishes = items.filter(({ id, slots, listing }) => {
    if (picked.has(id)) return true
    return id !== combo.id && slots.length === 0 && listing === 'menu'
  })
  return new Map(dishes.map((item) => [item.id, { ...pick(item, DISH), soldOutUntil: null }]))
}

const DISH = [
  'id',
  'title',
  'price',
  'taxRate',
  'makeMinutes',
  'patties',
  'recipe',
  'choices',
] as const
