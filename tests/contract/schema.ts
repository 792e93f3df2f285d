import { expect, test } from 'vitest'
import { migrate } from '#shop/persistence/migrations/migrate.ts'
import type { Contract } from './contract.ts'

export const schemaContract: Contract = (open) => {
  test('an empty database gets every table', async () => {
    await using opened = await open()
    const tables = await opened.shop.database.introspection.getTables()
    expect(tables.map(({ name }) => name).sort()).toEqual([
      'account',
      'api_keys',
      'blocked_networks',
      'cash_hand_ins',
      'categories',
      'changes',
      'code_uses',
      'controls',
      'courier_cash',
      'day_closings',
      'day_sales',
      'day_takings',
      'device_codes',
      'discount_codes',
      'idempotency_keys',
      'ingredients',
      'item_plans',
      'items',
      'kitchen_changes',
      'kitchen_devices',
      'kitchen_quarters',
      'known_devices',
      'mailboxes',
      'message_entries',
      'messages',
      'milestones',
      'missing_lines',
      'odd_payment_news',
      'option_groups',
      'order_adjustments',
      'order_events',
      'order_lines',
      'order_numbers',
      'order_refunds',
      'order_station_ticks',
      'order_term_days',
      'order_terms',
      'orders',
      'outbox',
      'payment_entries',
      'payment_inbox',
      'payment_refunds',
      'payments',
      'picture_files',
      'picture_icons',
      'picture_uploads',
      'pictures',
      'planned_forgettings',
      'print_jobs',
      'print_stations',
      'rate_limits',
      'revisions',
      'schedules',
      'security_events',
      'session',
      'settings',
      'shop_files',
      'shop_marks',
      'shop_troubles',
      'staff',
      'staff_invitations',
      'stock_days',
      'table_signs',
      'terms_of_sale',
      'test_orders',
      'text_origins',
      'twoFactor',
      'typed_connections',
      'user',
      'verification',
      'webhooks',
      'withheld_mails',
    ])
  })

  test('an up-to-date database stays as it is', async () => {
    await using opened = await open()
    const { database } = opened.shop
    await database.insertInto('settings').values({ key: 'name', value: '"Flattop"' }).execute()
    await migrate(database)
    expect(await database.selectFrom('settings').selectAll().execute()).toEqual([
      { key: 'name', value: '"Flattop"' },
    ])
  })

  test('a database that a newer program has changed is refused', async () => {
    await using opened = await open()
    const { database } = opened.shop
    const migrations = database.withTables<{
      kysely_migration: { name: string; timestamp: string }
    }>()
    await migrations
      .insertInto('kysely_migration')
      .values({ name: '999-from-the-future', timestamp: new Date(0).toISOString() })
      .execute()
    await expect(migrate(database)).rejects.toMatchObject({
      code: 'database_newer',
      message: expect.stringContaining('999-from-the-future'),
    })
  })
}
