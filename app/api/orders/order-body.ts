import { z } from 'zod'
import type { Fault } from '#app/request/problem.ts'
import { PAYMENT_METHODS } from '#shop/domain/orders/order.ts'
import type { PlaceOrderInput } from '#shop/operations/orders/place-order.ts'
import { enquiryFields, readBody, wholeNumber } from './quote-body.ts'

/** Longer than anything that is taken: a text that is merely too long is refused with its field. */
const typed = z.string().max(2000).default('')

/** What is sent to place an order. */
export const orderBody = z.strictObject({
  ...enquiryFields,
  guest: z.strictObject({ name: typed, phone: typed, email: typed }).prefault({}),
  address: z.strictObject({ street: typed, city: typed, extra: typed }).prefault({}),
  note: typed,
  /** The secret of the table's sign, the last part of its address. Needed for orders to a table. */
  tableSign: z.string().max(40).default(''),
  paymentMethod: z.enum(PAYMENT_METHODS).default('counter'),
  shownTotal: wholeNumber.optional(),
  repeatConfirmed: z.boolean().default(false),
})

/** What a body says of an order. */
export type AskedOrder = Pick<
  PlaceOrderInput,
  'enquiry' | 'details' | 'tableSign' | 'paymentMethod' | 'shownTotal' | 'repeatConfirmed'
>

/** Takes a request's body; gives the order that it asks for, or the first faults of it. */
export function readOrderBody(text: string): { order: AskedOrder } | { faults: Fault[] } {
  const read = readBody(orderBody, text)
  if ('faults' in read) return read
  const { guest, address, note, tableSign, paymentMethod, ...others } = read.body
  const { shownTotal, repeatConfirmed, ...enquiry } = others
  const details = { guest, ...address, note }
  return { order: { enquiry, details, tableSign, paymentMethod, shownTotal, repeatConfirmed } }
}
