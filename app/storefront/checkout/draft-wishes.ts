import { parseAmount } from '#shop/domain/common/amount.ts'
import type { Fulfilment } from '#shop/domain/common/fulfilment.ts'
import type { Currency, MinorUnits } from '#shop/domain/common/money.ts'
import type { Tip } from '#shop/domain/common/tip.ts'
import { plainNumber } from '#shop/domain/common/typed-number.ts'
import type { Wishes } from '../basket/state/use-quote.ts'
import { type Draft, placeIn } from './draft.ts'

/** What to ask the shop about a draft. Fields that are still empty are left out. */
export function wishesIn(
  draft: Draft,
  { fulfilment, currency }: { fulfilment: Fulfilment; currency: Currency },
): Wishes & { slot: number | null } {
  const { typed, slot, code } = draft
  const place = fulfilment === 'delivery' ? placeIn(draft) : undefined
  const tip = tipIn(draft, currency)
  return {
    fulfilment,
    ...(place ? { place } : {}),
    ...(fulfilment === 'table' && typed.table.trim() !== '' ? { table: typed.table.trim() } : {}),
    slot,
    ...(tip ? { tip } : {}),
    ...(code === '' ? {} : { code }),
  }
}

function tipIn(draft: Draft, currency: Currency): Tip | undefined {
  if (draft.tip === null) return undefined
  if (draft.tip !== 'amount') return { percent: draft.tip }
  const amount = tipAmountIn(draft, currency)
  return amount === null || amount === 0 ? undefined : { amount }
}

/** Returns the typed tip, or null if it is no amount. An empty field is no tip; a comma works like a point. */
export function tipAmountIn({ typed }: Draft, { decimals }: Currency): MinorUnits | null {
  const text = plainNumber(typed.tipAmount)
  return text === '' ? 0 : parseAmount(text, decimals)
}
