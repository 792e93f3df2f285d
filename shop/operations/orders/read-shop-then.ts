import type { Fulfilment } from '#shop/domain/common/fulfilment.ts'
import type { MinorUnits } from '#shop/domain/common/money.ts'
import type { Menu } from '#shop/domain/menu/menu.ts'
import type { PresentOffer } from '#shop/domain/orders/present-offer.ts'
import { holdsAt } from '#shop/domain/pricing/code-hold.ts'
import { hasEnded } from '#shop/domain/pricing/discount.ts'
import { deliveryFees } from '#shop/domain/pricing/quote-fulfilment.ts'
import type { ShopSettings } from '#shop/domain/settings/settings.ts'
import {
  listDiscountCodes,
  type UsedCode,
} from '#shop/persistence/queries/pricing/discount-codes.ts'
import type { Shop } from '#shop/shop.ts'
import { readContentAt } from '../menu/present-content.ts'
import { presentSoldOut } from '../menu/present-menu.ts'
import { openingsFor } from '../settings/present-hours.ts'
import { readPresentOffer } from './present-offer.ts'

export const CODE_TIMES = ['runs', 'early', 'over', 'used', 'off'] as const

/** Whether a code holds at an instant: it does, not yet, no more, it has no uses left, or not on that weekday at that hour. */
export type CodeTime = (typeof CODE_TIMES)[number]

/** What a guest finds who opens the shop at an instant. Instants are epoch milliseconds, amounts minor units. */
export type ShopThen = {
  at: number
  offer: PresentOffer
  /** The ways on offer; `fee` is the least, and whether it depends on the place. `closesAt` is null while it is closed. */
  ways: { way: Fulfilment; closesAt: number | null; fee: MinorUnits; feeVaries: boolean }[]
  /** Items that cost something else then than at present. */
  prices: { id: string; title: string; price: MinorUnits; present: MinorUnits }[]
  /** Items that can't be had then: sold out, or for another time, by its schedule's name. */
  missing: { id: string; title: string; schedule: string | null; backAt: number | null }[]
  codes: { code: string; state: CodeTime }[]
}

/** Returns what a guest would find at an instant, with the menu and the settings of now. */
export async function readShopThen(
  { read, clock }: Pick<Shop, 'read' | 'clock'>,
  at: number,
): Promise<ShopThen> {
  const [present, then] = [await readContentAt(read, clock()), await readContentAt(read, at)]
  const before = pricesOf(present.menu)
  const items = itemsOf(then.menu)
  const out = new Map(presentSoldOut(then, at).soldOut.map((each) => [each.itemId, each]))
  const { least, varies } = deliveryFees(then.settings)
  return {
    at,
    offer: await readPresentOffer(read, at),
    ways: then.settings.fulfilments.map((way) => {
      const isDelivery = way === 'delivery'
      const windows = openingsFor(then.settings, { fulfilment: way }, at, 1)
      const open = windows.find(({ opens, closes }) => opens <= at && at < closes)
      const fee = { fee: isDelivery ? least : 0, feeVaries: isDelivery && varies }
      return { way, closesAt: open?.closes ?? null, ...fee }
    }),
    prices: items.flatMap(({ id, title, price }) => {
      const known = before.get(id)
      return known === undefined || known === price ? [] : [{ id, title, price, present: known }]
    }),
    missing: items.flatMap(({ id, title }) => {
      const found = out.get(id)
      if (!found) return []
      return [{ id, title, schedule: found.schedule ?? null, backAt: found.backAt ?? null }]
    }),
    codes: (await listDiscountCodes(read)).map((code) => {
      return { code: code.code, state: codeTime(code, at, then.settings) }
    }),
  }
}

function itemsOf({ categories }: Menu) {
  return categories.flatMap(({ items }) => items)
}

function pricesOf(menu: Menu): Map<string, MinorUnits> {
  return new Map(itemsOf(menu).map(({ id, price }) => [id, price]))
}

function codeTime(code: UsedCode, at: number, { timeZone }: ShopSettings): CodeTime {
  if (hasEnded(code, at)) return 'over'
  if (code.startsAt !== null && at < code.startsAt) return 'early'
  if (code.maxUses !== null && code.uses >= code.maxUses) return 'used'
  return holdsAt(code.holds, at, timeZone) ? 'runs' : 'off'
}
