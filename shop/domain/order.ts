export type OrderState =
  | 'placed'
  | 'accepted'
  | 'preparing'
  | 'ready'
  | 'out_for_delivery'
  | 'completed'
  | 'refused'
  | 'cancelled'
  | 'expired'

/** Whether money has been promised, taken or given back. `to_pay` is paid at the counter or the door. */
export type PaymentState =
  | 'to_pay'
  | 'awaiting'
  | 'authorised'
  | 'paid'
  | 'released'
  | 'refunded'
  | 'unknown'
  | 'needs_attention'

export type PaymentMethod = 'counter' | 'card'

/** Who did something to an order. `shop` is the program itself, by the clock. */
export type OrderActor = 'guest' | 'staff' | 'shop' | 'payment'
