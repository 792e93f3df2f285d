import type { Row, Writer } from '#shop/persistence/tables.ts'
import { PLANTED_FAULTS } from '../crash/planted-faults.ts'
import type { RigShop } from '../rig-shop.ts'

type Planted = {
  /** An order that was handed over and paid at the counter, or one that wasn't paid. */
  isPaid: boolean
  plant: (tx: Writer, victim: Row<'orders'>) => Promise<unknown>
}

/** Damage that is done to one stored order, for the drill to find. A paid one can't be deleted. */
export const PLANTS = {
  lost: { isPaid: false, plant: named('an acknowledged order that is gone') },
  doubled: { isPaid: true, plant: named('an order that was made twice') },
  behind: { isPaid: true, plant: named('an order that is behind its last acknowledged step') },
  paid_twice: { isPaid: true, plant: payAgain },
} as const satisfies Record<string, Planted>

export type Plant = keyof typeof PLANTS

export async function plantFault({ beside }: RigShop, name: Plant): Promise<void> {
  const { isPaid, plant } = PLANTS[name]
  await beside.work(async (tx) => {
    const orders = tx.selectFrom('orders').selectAll()
    const fit = orders.where('paid_by', isPaid ? 'is not' : 'is', null)
    await plant(tx, await fit.limit(1).executeTakeFirstOrThrow())
  })
}

function named(wanted: string): Planted['plant'] {
  const fault = PLANTED_FAULTS.find(({ name }) => name === wanted)
  if (!fault) throw new Error(`There is no planted fault "${wanted}"`)
  return fault.plant
}

async function payAgain(tx: Writer, { id }: Row<'orders'>): Promise<void> {
  const entries = tx.selectFrom('payment_entries').selectAll().where('order_id', '=', id)
  const entry = await entries.executeTakeFirstOrThrow()
  await tx
    .insertInto('payment_entries')
    .values({ ...entry, id: 'again', provider_ref: 'again' })
    .execute()
}
