import type { Kysely } from 'kysely'
import { checkEnumerations } from '../dialect/enumerations.ts'

/** That an owner deleted a shop which a restore had replaced. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await checkEnumerations(database, 'security_events', {
    kind: [
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
      ...['backup_asked', 'backup_downloaded', 'restore_asked', 'restore_withdrawn'],
      ...['shop_restored', 'staff_change_proven', 'staff_signed_out', 'permissions_changed'],
      ...['thread_forgotten', 'connection_set', 'connection_removed', 'restart_asked'],
      'former_shop_deleted',
    ],
  })
}
