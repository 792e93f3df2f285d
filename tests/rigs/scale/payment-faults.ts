import type { Row } from '#shop/persistence/tables.ts'
import type { Books } from '../books.ts'

type Entry = Pick<Row<'payment_entries'>, 'order_id' | 'kind' | 'amount'>

/** Every order that was handed over was paid at the counter once, as a whole, and no other order was. */
export function paymentFaults({ orders }: Books, entries: readonly Entry[]): string[] {
  const taken = Map.groupBy(entries, ({ order_id }) => order_id)
  const faults = orders.flatMap(({ id, state, total }) => {
    const paid = (taken.get(id) ?? []).map(({ kind, amount }) => `${kind} ${amount}`).join(', ')
    const wanted = state === 'completed' ? `taken_at_counter ${total}` : ''
    return paid === wanted
      ? []
      : [`order ${id}: paid ${paid || 'nothing'}, not ${wanted || 'nothing'}`]
  })
  const known = new Set(orders.map(({ id }) => id))
  const strange = [...taken.keys()].filter((id) => !known.has(id))
  return [...faults, ...strange.map((id) => `money was taken for ${id}, which is no order`)]
}
