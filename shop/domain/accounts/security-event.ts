/**
 * Everything that can happen to accounts and rights, and how it is stored: `each` as its own record, or `counted`
 * in one record per account and hour, because strangers or programs could otherwise fill the disk.
 */
export const SECURITY_EVENTS = {
  sign_in_failed: 'counted',
  sign_in_limited: 'counted',
  account_attacked: 'counted',
  new_device: 'counted',
  password_check_failed: 'counted',
  password_check_limited: 'counted',
  password_reset_asked: 'counted',
  password_reset_limited: 'counted',
  password_reset: 'counted',
  password_changed: 'counted',
  email_changed: 'counted',
  account_deleted: 'counted',
  second_factor_on: 'counted',
  second_factor_off: 'counted',
  second_factor_reset: 'each',
  second_factor_failed: 'counted',
  second_factor_limited: 'counted',
  recovery_codes_made: 'counted',
  recovery_code_used: 'counted',
  refund_proven: 'counted',
  owner_made: 'each',
  staff_invited: 'each',
  invitation_accepted: 'each',
  invitation_withdrawn: 'each',
  role_changed: 'each',
  staff_disabled: 'each',
  staff_enabled: 'each',
  staff_signed_out: 'each',
  staff_change_proven: 'counted',
  permissions_changed: 'each',
  api_key_made: 'each',
  api_key_ended: 'each',
  api_key_refused: 'counted',
  device_code_made: 'each',
  device_code_refused: 'counted',
  device_enrolled: 'each',
  device_ended: 'each',
  webhook_added: 'each',
  webhook_disabled: 'each',
  webhook_enabled: 'each',
  webhook_removed: 'each',
  webhook_secret_renewed: 'each',
  connection_set: 'each',
  connection_removed: 'each',
  code_added: 'each',
  code_ended: 'each',
  menu_changed: 'each',
  settings_changed: 'each',
  secret_adopted: 'each',
  secret_renewed: 'each',
  orders_paused: 'each',
  rush_set: 'each',
  backup_asked: 'each',
  backup_downloaded: 'each',
  restore_asked: 'each',
  restore_withdrawn: 'each',
  shop_restored: 'each',
  former_shop_deleted: 'each',
  restart_asked: 'each',
  thread_forgotten: 'each',
} as const satisfies Record<string, 'each' | 'counted'>

export type SecurityEventKind = keyof typeof SECURITY_EVENTS

/**
 * Who did something: the id of an account, a key or a kitchen device; `cli` for commands run on the machine;
 * `shop` for the program itself.
 */
export type Actor = string

/** Small, and without personal data: nothing that a guest typed, and no address. */
export type SecurityFacts = Readonly<Record<string, string | number | boolean>>

const HOUR = 3_600_000

/** Returns the start of the window in which events of this instant are counted together. In milliseconds. */
export function securityWindow(now: number): number {
  return now - (now % HOUR)
}
