import type { Kysely } from 'kysely'
import { atLeast, oneOf } from '../dialect/checks.ts'
import { columnTypes } from '../dialect/column-types.ts'
import { createTable } from '../dialect/create-table.ts'
import { checkEnumerations } from '../dialect/enumerations.ts'
import { isJson } from '../dialect/json-check.ts'

/** What an owner typed of Stripe's keys and the mail server, sealed; the change log has it, and that it can't be read is a trouble. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { text, integer, instant } = columnTypes(database)
  await createTable(database, 'typed_connections')
    .addColumn('connection', text, (column) =>
      column
        .primaryKey()
        .notNull()
        .check(oneOf('connection', ['stripe', 'mail'])),
    )
    .addColumn('version', integer, (column) => column.notNull().check(atLeast('version', 1)))
    .addColumn('sealed', text)
    .addColumn('shown', text, (column) => column.check(isJson(database, 'shown')))
    .addColumn('set_at', instant, (column) => column.notNull())
    .addColumn('set_by', text, (column) => column.notNull())
    .execute()
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
    ],
  })
  await checkEnumerations(database, 'changes', {
    entity: [
      ...['item', 'category', 'setting', 'ingredient', 'option_group', 'schedule', 'code'],
      ...['person', 'invitation', 'key', 'device', 'webhook', 'plan', 'connection'],
    ],
  })
  await checkEnumerations(database, 'shop_troubles', {
    kind: ['disk', 'stripe', 'printers', 'mail', 'webhooks', 'backup', 'ordering', 'secrets'],
  })
}
