import { type SeededOrder, storedAddress } from './kitchen-orders.ts'
import { acceptedOrder } from './order-rows.ts'

const STREETS = ['14 Harbour Row, flat 3', '2 Mill Lane', '118 Larch Road', '7 St. Bride’s Court']
const NAMES = ['Kofi', 'Deniz', 'Lars', 'Petra', 'Mia']
const NOTE = 'No nuts please, an allergy. Ring twice, the bell is quiet.'

/**
 * So many deliveries of a shop with riders: half of them are the courier's, on the road, ready or still being made, and the
 * others are free to take. Every third is paid in cash, the first are late.
 */
export function busyRiders(count: number, courierId: string, now: number): SeededOrder[] {
  return Array.from({ length: count }, (_, nth) => ({
    ...acceptedOrder({ accepted_at: now }),
    ...stateOf(nth, now),
    id: `road-${now}-${nth}`,
    number: 60 + nth,
    fulfilment: 'delivery' as const,
    address: storedAddress(STREETS[nth % STREETS.length]),
    guest_name: NAMES[nth % NAMES.length] ?? '',
    note: nth % 7 === 3 ? NOTE : '',
    courier_id: nth % 2 === 0 ? courierId : null,
    ...(nth % 3 === 0 ? {} : { payment_state: 'paid' as const }),
    due: nth * 4 - 32,
    lines: [
      { title: 'Double', quantity: 1 + (nth % 3), options: ['No onion', 'Extra bacon'] },
      { title: 'Fries', quantity: 2 },
    ],
  }))
}

/** Only who has a delivery takes it on the road. */
function stateOf(nth: number, now: number): Pick<SeededOrder, 'state' | 'ready_at'> {
  const state = (['out_for_delivery', 'ready', 'ready', 'preparing'] as const)[nth % 4]
  return state === 'preparing' ? { state } : { state: state ?? 'ready', ready_at: now - 60_000 }
}
