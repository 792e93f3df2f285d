import type { Change } from '#shop/domain/common/change.ts'
import { readImpact } from '#shop/operations/menu/read-impact.ts'
import { readTopWithout } from '#shop/operations/menu/read-top-without.ts'
import { readCategoryDrafts } from '#shop/persistence/queries/menu/category-drafts.ts'
import { findPlan } from '#shop/persistence/queries/menu/item-plans.ts'
import { findListedItem, type ListedItem } from '#shop/persistence/queries/menu/listed-items.ts'
import { findItemDraft, findKeptPrice } from '#shop/persistence/queries/menu/menu-drafts.ts'
import { countOpenOrdersWith } from '#shop/persistence/queries/orders/orders-with-item.ts'
import { findChange } from '#shop/persistence/queries/settings/changes.ts'
import type { Selector } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'
import type { DoneResult, FormResult } from './form-result.ts'
import type { Effect, MenuAnswer } from './menu-answer.ts'

/** Returns what the page says of it; null once it is no longer so. */
export async function readAnswer(
  shop: Pick<Shop, 'read' | 'clock'>,
  result: FormResult,
): Promise<MenuAnswer | null> {
  const { read, clock } = shop
  const { id: itemId } = result
  if ('done' in result) {
    const effect = await effectOf(read, result, clock())
    const undo = UNDOABLE.has(result.done) && result.change !== '' ? result.change : null
    return effect && { ok: true, itemId, effect, undo }
  }
  const { refused: why, typed } = result
  const item = why === 'changed_meanwhile' ? await findListedItem(read, itemId) : undefined
  const uses = why === 'still_used' ? await readUses(shop, itemId) : null
  return { ok: false, itemId, why, typed, now: item?.price ?? null, uses }
}

/** What uses a dish, and what takes its place at the top of the front page. */
export async function readUses(shop: Pick<Shop, 'read' | 'clock'>, id: string) {
  const [impact, top] = await Promise.all([
    readImpact(shop, { list: 'items', id }),
    readTopWithout(shop, id),
  ])
  return { ...impact, top }
}

const UNDOABLE: ReadonlySet<DoneResult['done']> = new Set([
  'changed',
  'sorted',
  'drafted',
  'discarded',
  'timed',
])

async function effectOf(
  read: Selector,
  { done, id, change }: DoneResult,
  now: number,
): Promise<Effect | null> {
  if (done === 'undone') return { kind: 'undone' }
  if (done === 'sorted') return sortedEffect(read, id)
  const item = await findListedItem(read, id)
  if (!item) return null
  const { title, soldOutUntil } = item
  if (done === 'kept') return { kind: 'kept', title }
  if (done === 'drafted') return { kind: 'draft_saved', title }
  if (done === 'discarded') return { kind: 'draft_gone', title }
  if (done === 'timed') {
    const plan = await findPlan(read, id)
    return plan && { kind: 'draft_timed', title, at: plan.publishAt }
  }
  if (done === 'sold') {
    const isOut = soldOutUntil !== null && soldOutUntil > now
    return { kind: 'sold_out', title, until: isOut ? soldOutUntil : null }
  }
  return changeEffect(read, item, await findChange(read, change), now)
}

async function sortedEffect(read: Selector, id: string): Promise<Effect | null> {
  const categories = await readCategoryDrafts(read)
  const position = categories.findIndex((category) => category.id === id)
  const category = categories[position]
  return category ? { kind: 'moved', title: category.name, position } : null
}

/** An address may be older than the last change of a dish: what it has no more isn't told. */
async function changeEffect(
  read: Selector,
  { id, title, price, listing }: ListedItem,
  change: Change | undefined,
  now: number,
): Promise<Effect | null> {
  if (change?.entity !== 'item' || change.id !== id) return null
  if (change.before === undefined) return { kind: 'added', title, listing }
  const { position, keptUntil: _, ...fields } = (change.after ?? {}) as Record<string, unknown>
  const names = Object.keys(fields)
  if (typeof position === 'number' && names.every((name) => name === 'categoryId')) {
    return { kind: 'moved', title, position }
  }
  if (!(await stands(read, id, fields))) return null
  const days = await countOpenOrdersWith(read, [id])
  const openOrders = days.reduce((all, { count }) => all + count, 0)
  const [only] = names
  const keeps = names.includes('price') ? await findKeptPrice(read, id, now) : null
  if (only === 'listing' && names.length === 1)
    return { kind: 'listing', title, listing, openOrders }
  return only === 'price' && names.length === 1
    ? { kind: 'price', title, price, openOrders, keeps }
    : { kind: 'edited', title, listing, openOrders, keeps }
}

/** Whether a dish still has what a change gave it. */
async function stands(
  read: Selector,
  id: string,
  fields: Readonly<Record<string, unknown>>,
): Promise<boolean> {
  const draft: Readonly<Record<string, unknown>> = (await findItemDraft(read, id)) ?? {}
  return Object.entries(fields).every(([name, value]) => {
    return JSON.stringify(draft[name]) === JSON.stringify(value)
  })
}
