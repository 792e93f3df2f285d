/** The result of an action; `order` is empty when the action is about no order. */
export type ActionAnswer =
  | { ok: true; order: string }
  | { ok: false; order: string; code: ActionTrouble }

export type ActionTrouble =
  | 'version_changed'
  | 'not_possible_now'
  | 'unknown_order'
  | 'unknown_item'
  | 'unknown_ingredient'
  | 'count_out_of_range'
  | 'not_counted'
  | 'unknown_sender'
  | 'reason_missing'
  | 'reason_too_long'
  | 'minutes_out_of_range'
  | 'amount_out_of_range'
  | 'nothing_to_refund'
  | 'paid_at_counter'
  | 'unknown_line'
  | 'already_adjusted'
  | 'last_line'
  | 'instead_missing'
  | 'pieces_out_of_range'
  | 'too_late'
  | 'not_allowed'
  | 'cash_changed'
  | 'unknown_device'
  | 'empty'
  | 'too_long'
  | 'key_reused'
  /** The password has to be typed again, or was wrong, or wrong too often. */
  | 'proof_needed'
  | 'wrong_password'
  | 'too_many'
  /** The PIN of whoever somebody says they are, missing or wrong. */
  | 'pin_needed'
  | 'wrong_pin'
  | 'busy'
  /** The connection dropped, or the shop could not answer. */
  | 'not_sent'
