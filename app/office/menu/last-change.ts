import { findLastChange } from '#shop/persistence/queries/settings/changes.ts'
import type { Shop } from '#shop/shop.ts'
import type { DoneResult } from './form-result.ts'

type Doing = { shop: Pick<Shop, 'read'>; by: string; id: string }

/** Returns what came of changing an item: the change by which it can be taken back, unless nothing differs. */
export async function changedOrKept(
  { shop, by, id }: Doing,
  changed: readonly string[],
): Promise<DoneResult> {
  const change =
    changed.length === 0 ? null : await findLastChange(shop.read, { entity: 'item', id, by })
  return change === null ? { done: 'kept', id, change: '' } : { done: 'changed', id, change }
}
