import type { Reader, Row } from '#shop/persistence/tables.ts'

/** Everything a shop has stored about its orders. */
export type Books = {
  orders: Row<'orders'>[]
  lines: Row<'order_lines'>[]
  events: Row<'order_events'>[]
  numbers: Row<'order_numbers'>[]
  quarters: Row<'kitchen_quarters'>[]
  codes: Row<'discount_codes'>[]
  codeUses: Row<'code_uses'>[]
  keys: Row<'idempotency_keys'>[]
  mails: Pick<Row<'outbox'>, 'id' | 'kind' | 'state'>[]
  withheld: Row<'withheld_mails'>[]
}

export async function readBooks(read: Reader): Promise<Books> {
  return {
    orders: await read.selectFrom('orders').selectAll().execute(),
    lines: await read.selectFrom('order_lines').selectAll().execute(),
    events: await read.selectFrom('order_events').selectAll().orderBy('version').execute(),
    numbers: await read.selectFrom('order_numbers').selectAll().execute(),
    quarters: await read.selectFrom('kitchen_quarters').selectAll().execute(),
    codes: await read.selectFrom('discount_codes').selectAll().execute(),
    codeUses: await read.selectFrom('code_uses').selectAll().execute(),
    keys: await read.selectFrom('idempotency_keys').selectAll().execute(),
    mails: await read
      .selectFrom('outbox')
      .select(['id', 'kind', 'state'])
      .where('webhook_id', 'is', null)
      .execute(),
    withheld: await read.selectFrom('withheld_mails').selectAll().execute(),
  }
}
