import type { Actor } from '#shop/domain/accounts/security-event.ts'
import { done, type Outcome, refused } from '#shop/domain/common/refusal.ts'
import { type PriceRule, priceByRule } from '#shop/domain/menu/price-rule.ts'
import type { BasketChoice } from '#shop/domain/pricing/kept-price.ts'
import { readItemDrafts } from '#shop/persistence/queries/menu/menu-drafts.ts'
import { changesTogetherWith, findChange } from '#shop/persistence/queries/settings/changes.ts'
import { readContentRevision } from '#shop/persistence/queries/settings/revisions.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Shop } from '#shop/shop.ts'
import { logChanges } from '../common/log-changes.ts'
import { changeItemIn } from './change-item.ts'

export type ChangePricesInput = {
  /** The ids of the items. */
  items: readonly string[]
  rule: PriceRule
  /** The content revision by which the owner saw what becomes of them. */
  revision: number
  /** Of prices that rise: whether guests who have them in their baskets are asked, or keep them for a while. */
  baskets?: BasketChoice
  by: Actor
}

type Changed = Outcome<{ changed: string[] }, 'changed_meanwhile' | 'unknown_item'>

/**
 * Changes the prices of several items at once; returns the ids of those that differ now. Refused as a whole if anything
 * of the menu or the settings has changed since the owner saw it.
 */
export function changePrices(
  shop: Shop,
  { items, rule, revision, baskets = 'ask', by }: ChangePricesInput,
): Promise<Changed> {
  return logChanges(shop, by, async (log): Promise<Changed> => {
    if ((await readContentRevision(log.tx)) !== revision) {
      return refused({ code: 'changed_meanwhile' })
    }
    const drafts = await readItemDrafts(log.tx, items)
    if (drafts.length < new Set(items).size) return refused({ code: 'unknown_item' })
    const { currency } = await readSettings(log.tx)
    const changed: string[] = []
    for (const item of drafts) {
      const price = priceByRule(item.price, rule, currency.decimals)
      if (price === item.price) continue
      await changeItemIn(log, item, { ...item, price }, baskets)
      changed.push(item.id)
    }
    return done({ changed })
  })
}

type Undone = Outcome<{ count: number }, 'unknown_change' | 'changed_since'>

/**
 * Takes back all prices that were changed together with one, given by its id in the change log; returns how many.
 * `changed_since` where one of them has another price by now, and then all stay.
 */
export function undoPrices(shop: Shop, { id, by }: { id: string; by: Actor }): Promise<Undone> {
  return logChanges(shop, by, async (log): Promise<Undone> => {
    const one = await findChange(log.tx, id)
    if (!one) return refused({ code: 'unknown_change' })
    const together = await changesTogetherWith(log.tx, one)
    const drafts = await readItemDrafts(
      log.tx,
      together.map((change) => change.id),
    )
    const prices = together.flatMap(({ id, before, after }) => {
      const item = drafts.find((draft) => draft.id === id)
      const was = priceIn(before)
      return item && was !== null && item.price === priceIn(after) ? [{ item, was }] : []
    })
    if (prices.length < together.length || prices.length === 0) {
      return refused({ code: 'changed_since' })
    }
    for (const { item, was } of prices) await changeItemIn(log, item, { ...item, price: was })
    return done({ count: prices.length })
  })
}

function priceIn(fields: unknown): number | null {
  const { price } = (fields ?? {}) as { price?: unknown }
  return typeof price === 'number' ? price : null
}
