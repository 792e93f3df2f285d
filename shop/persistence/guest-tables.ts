/**
 * Guests who are forgotten at an instant unless somebody stops it: whoever has the account, the mail address (in lower case), the phone
 * number or the order. The row goes when it is done or stopped.
 */
export type PlannedForgettingsTable = {
  id: string
  user_id: string | null
  email: string | null
  phone: string | null
  order_id: string | null
  at: number
}
