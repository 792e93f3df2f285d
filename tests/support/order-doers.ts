import type { OrderDoer } from '#shop/domain/orders/order-transitions.ts'

type StaffDoer = Extract<OrderDoer, { kind: 'staff' }>

/** Who works on an order: a cook who is signed in; a test says what is special about its own. */
export function staffDoer(special: Partial<StaffDoer> = {}): StaffDoer {
  return { kind: 'staff', id: 'cook', role: 'kitchen', by: 'session', ...special }
}

export const COOK = staffDoer()
export const COURIER = staffDoer({ id: 'courier', role: 'courier' })
export const OWNER = staffDoer({ id: 'owner', role: 'owner' })
export const GUEST = { kind: 'guest' } as const satisfies OrderDoer
export const SHOP = { kind: 'shop' } as const satisfies OrderDoer
