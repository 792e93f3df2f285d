import type { Kysely } from 'kysely'
import { checkEnumerations } from '../dialect/enumerations.ts'

const ORDER_STATES = [
  'placed',
  'accepted',
  'preparing',
  'ready',
  'out_for_delivery',
  'completed',
  'refused',
  'cancelled',
  'expired',
]

const ORDER_EVENT_KINDS = [
  ...['placed', 'confirmed', 'accepted', 'refused', 'expired', 'started', 'finished', 'sent_out'],
  ...['completed', 'cancelled', 'recalled', 'delayed', 'claimed', 'unclaimed', 'seen'],
  ...['payment_to_pay', 'payment_awaiting', 'payment_authorised', 'payment_paid'],
  ...['payment_released', 'payment_refunded', 'payment_unknown', 'payment_needs_attention'],
  ...['payment_seen', 'paid_corrected'],
  ...['refund_asked', 'refund_made', 'refund_impossible', 'refund_failed'],
]

const SECURITY_EVENT_KINDS = [
  ...['sign_in_failed', 'sign_in_limited', 'account_attacked', 'new_device'],
  ...['password_check_failed', 'password_check_limited', 'password_reset_asked'],
  ...['password_reset_limited', 'password_reset', 'password_changed', 'email_changed'],
  ...['account_deleted', 'second_factor_on', 'second_factor_off', 'second_factor_reset'],
  ...['second_factor_failed', 'second_factor_limited', 'recovery_codes_made'],
  ...['recovery_code_used', 'refund_proven', 'owner_made', 'staff_invited'],
  ...['invitation_accepted', 'invitation_withdrawn', 'role_changed', 'staff_disabled'],
  ...['staff_enabled', 'api_key_made', 'api_key_ended', 'api_key_refused', 'device_code_made'],
  ...['device_code_refused', 'device_enrolled', 'device_ended', 'webhook_added'],
  ...['webhook_disabled', 'webhook_enabled', 'webhook_removed', 'webhook_secret_renewed'],
  ...['code_added', 'code_ended', 'menu_changed', 'settings_changed', 'secret_adopted'],
  ...['secret_renewed', 'orders_paused', 'rush_set'],
]

/** From now on the database checks every column that holds one of a few words. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await checkEnumerations(database, 'orders', {
    paid_by: ['cash', 'terminal'],
    unseen: ORDER_STATES,
    vouched: ['account', 'mailbox', 'card', 'crew'],
    waits: ['size', 'network'],
  })
  await checkEnumerations(database, 'order_events', {
    kind: ORDER_EVENT_KINDS,
    state: ORDER_STATES,
  })
  await checkEnumerations(database, 'payment_entries', { means: ['cash', 'terminal'] })
  await checkEnumerations(database, 'revisions', { name: ['content', 'staff'] })
  await checkEnumerations(database, 'session', { kind: ['guest', 'staff'] })
  await checkEnumerations(database, 'kitchen_devices', { role: ['kitchen'] })
  await checkEnumerations(database, 'security_events', { kind: SECURITY_EVENT_KINDS })
}
