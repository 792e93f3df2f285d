import type { LinePart } from '#shop/domain/pricing/order-line.ts'
import type { SeededOrder } from './kitchen-orders.ts'
import { acceptedOrder } from './order-rows.ts'

/** How many orders stand in each part of a board. */
const PARTS: Record<number, { placed: number; accepted: number; ready: number }> = {
  0: { placed: 0, accepted: 0, ready: 0 },
  1: { placed: 0, accepted: 1, ready: 0 },
  8: { placed: 2, accepted: 5, ready: 1 },
  30: { placed: 6, accepted: 21, ready: 3 },
  80: { placed: 12, accepted: 60, ready: 8 },
}

const DISHES = ['Flattop', 'Double', 'Smoke', 'Garden', 'Fries', 'Straw shake', 'Cola']
const CHANGES = [change('removed', 'Onion'), change('added', 'Bacon'), change('added', 'Cheddar')]
const NAMES = ['Kofi', 'Deniz', 'Lars', 'Petra', 'Mia', 'Can']

/** The orders of a kitchen with 0, 1, 8, 30 or 80 open ones; some are late, some soon due. */
export function busyKitchen(count: number, now: number): SeededOrder[] {
  const parts = PARTS[count]
  if (!parts) throw new Error(`There is no kitchen with ${count} orders.`)
  const of = (nth: number, row: Partial<SeededOrder>): SeededOrder => ({
    id: `busy-${now}-${nth}`,
    number: nth + 1,
    guest_name: NAMES[nth % NAMES.length] ?? '',
    lines: linesOf(nth),
    ...row,
  })
  const made = acceptedOrder({ accepted_at: now })
  const { placed, accepted, ready } = parts
  return [
    ...times(ready, (nth) => of(nth, { ...made, state: 'ready', ready_at: now - 60_000 + nth })),
    ...times(accepted, (nth) => of(ready + nth, { ...made, due: nth - 2 })),
    ...times(placed, (nth) =>
      of(ready + accepted + nth, { placedAgo: 2 - nth / 10, due: 25, answer_by: now + 600_000 }),
    ),
  ]
}

function linesOf(nth: number): NonNullable<SeededOrder['lines']> {
  const count = 1 + (nth % 3)
  return Array.from({ length: count }, (_, line) => ({
    title: DISHES[(nth + line * 2) % DISHES.length] ?? 'Flattop',
    quantity: 1 + ((nth + line) % 3 === 0 ? 1 : 0),
    parts: (nth + line) % 2 === 0 ? CHANGES.slice(nth % 3, (nth % 3) + 1) : [],
  }))
}

function change(kind: 'removed' | 'added', name: string): LinePart {
  return { kind, id: name.toLowerCase(), name, quantity: 1, price: 0, makeMinutes: 0, patties: 0 }
}

function times(count: number, make: (nth: number) => SeededOrder): SeededOrder[] {
  return Array.from({ length: count }, (_, nth) => make(nth))
}
