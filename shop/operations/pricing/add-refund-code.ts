import type { Actor } from '#shop/domain/accounts/security-event.ts'
import type { MinorUnits } from '#shop/domain/common/money.ts'
import { HOLDS_ALWAYS } from '#shop/domain/pricing/code-hold.ts'
import { REFUND_CODE_PREFIX } from '#shop/domain/pricing/discount.ts'
import { insertDiscountCode } from '#shop/persistence/queries/pricing/discount-codes.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Writer } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'
import { logNewCode } from './add-discount-code.ts'

/** Without vowels, so that it spells nothing, and without what is mistaken for something else. */
const SIGNS = 'BCDFGHJKMNPQRSTVWXZ2345679'
const LENGTH = 9

/** Adds a code of an amount in minor units for one order, under a name that nobody guesses; returns that name. */
export async function addRefundCode(
  tx: Writer,
  shop: Shop,
  value: MinorUnits,
  by: Actor,
): Promise<string> {
  const signs = [...shop.random(LENGTH)].map((byte) => SIGNS[byte % SIGNS.length])
  const code = `${REFUND_CODE_PREFIX}${signs.join('')}`
  const forOneOrder = {
    startsAt: null,
    endsAt: null,
    minimum: 0,
    maxUses: 1,
    maxUsesPerGuest: null,
    holds: HOLDS_ALWAYS,
  }
  const terms = { code, kind: 'amount', value, ...forOneOrder } as const
  const settings = await readSettings(tx)
  if (!(await insertDiscountCode(tx, terms))) throw new Error('A random code exists already')
  await logNewCode(tx, shop, terms, settings, by)
  return code
}
