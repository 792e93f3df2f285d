import type { OrderActor } from '#shop/domain/orders/order-transitions.ts'

type StaffActor = Extract<OrderActor, { kind: 'staff' }>

/** Who works on an order: a cook who is signed in; a test says what is special about its own. */
export function staffActor(special: Partial<StaffActor> = {}): StaffActor {
  return { kind: 'staff', id: 'cook', role: 'kitchen', by: 'session', ...special }
}

export const COOK = staffActor()
export const COURIER = staffActor({ id: 'courier', role: 'courier' })
export const OWNER = staffActor({ id: 'owner', role: 'owner' })
export const GUEST = { kind: 'guest' } as const satisfies OrderActor
export const SHOP = { kind: 'shop' } as const satisfies OrderActor

/** What a cook who accepts an order does, with a version for the one they saw. */
export function acceptance(orderId: string, expectedVersion: number | null = null) {
  return { orderId, action: 'accept', expectedVersion, actor: COOK } as const
}

/** What a cook who cancels an order does, for a reason of the kitchen's. */
export function cancellation(orderId: string) {
  const reason = 'The griddle broke.'
  return { orderId, action: 'cancel', expectedVersion: null, actor: COOK, reason } as const
}
