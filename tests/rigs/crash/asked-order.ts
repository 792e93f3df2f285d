import { QUARTER, quarterStart } from '#shop/domain/kitchen/slots.ts'
import type { Writer } from '#shop/persistence/tables.ts'
import { discountCodeRow } from '#tests/support/discount-code.ts'
import type { Chance } from '../chance.ts'

/** One order as a guest sends it, and sends it again. */
export type AskedOrder = { key: string; email: string; body: unknown }

/**
 * The codes that guests use: one without a limit, and one that is soon used up and becomes available again
 * when orders are cancelled.
 */
export async function writeCodes(tx: Writer): Promise<void> {
  await tx
    .insertInto('discount_codes')
    .values([discountCodeRow({ code: 'OFTEN' }), discountCodeRow({ code: 'SELDOM', max_uses: 8 })])
    .execute()
}

/** An order by a guest of its own. `number` must be unique. */
export function askedOrder(chance: Chance, number: number, tableSign: string): AskedOrder {
  const email = `guest${number}@example.com`
  const code = chance.pick([undefined, undefined, 'OFTEN', 'SELDOM'])
  const body = {
    ...chance.pick(WAYS),
    tableSign,
    lines: linesOf(chance),
    slot: chance.below(4) === 0 ? slotOf(chance) : null,
    tip: chance.below(3) === 0 ? { percent: 10 } : { amount: 0 },
    guest: { name: 'Ada Guest', phone: '+442079460958', email },
    note: 'No onions',
    ...(code && { code }),
  }
  return { key: `crash-rig-${number}`, email, body }
}

const WAYS = [
  { fulfilment: 'pickup' },
  { fulfilment: 'table', table: '7' },
  {
    fulfilment: 'delivery',
    place: { postcode: 'EX1 1AA' },
    address: { street: '12 Larch Road', city: 'Exampleton' },
  },
]

function linesOf(chance: Chance): unknown[] {
  const smash = { itemId: 'smash', quantity: 1 + chance.below(3), options: [] }
  const cola = { itemId: 'cola', quantity: 1 + chance.below(2), options: [] }
  return chance.pick([[smash], [cola], [smash, cola]])
}

function slotOf(chance: Chance): number {
  return quarterStart(Date.now()) + (4 + chance.below(20)) * QUARTER
}
