import { type CodeHold, HOLDS_ALWAYS } from '#shop/domain/pricing/code-hold.ts'
import type { DiscountCode } from '#shop/domain/pricing/discount.ts'
import { storedCodeHold } from '#shop/persistence/json-columns.ts'
import type { NewRow, Row, Selector, Writer } from '#shop/persistence/tables.ts'
import { awaitAll } from '#shop/persistence/transaction.ts'

export type FoundCode = { code: DiscountCode; uses: number; usesOfGuest: number }

/** Returns a stored code with its uses in all and by a guest (null: nobody), if it exists. */
export async function findDiscountCode(
  reader: Selector,
  code: string,
  guestKey: string | null,
): Promise<FoundCode | undefined> {
  const row = await reader
    .selectFrom('discount_codes')
    .selectAll()
    .select((from) =>
      from
        .selectFrom('code_uses')
        .select((use) => use.fn.countAll<number>().as('count'))
        .whereRef('code_uses.code', '=', 'discount_codes.code')
        .where('guest_key', '=', guestKey ?? '')
        .as('uses_of_guest'),
    )
    .where('code', '=', code)
    .executeTakeFirst()
  return row && { code: codeOf(row), uses: row.uses, usesOfGuest: row.uses_of_guest ?? 0 }
}

/** `uses` is how often it was used. */
export type UsedCode = DiscountCode & { uses: number }

/** Minor units: what a code took off lately, and what the orders with it came to. */
export type CodeSums = { given: number; cameIn: number }

/** Returns by code what those used since an instant cost, and what came with them; orders that were lost don't count. */
export async function sumCodeUses(
  reader: Selector,
  since: number,
): Promise<ReadonlyMap<string, CodeSums>> {
  const rows = await reader
    .selectFrom('code_uses')
    .innerJoin('orders', 'orders.id', 'code_uses.order_id')
    .where('used_at', '>=', since)
    .select('code_uses.code')
    .select((row) => [row.fn.sum('orders.discount').as('given'), row.fn.sum('total').as('cameIn')])
    .groupBy('code_uses.code')
    .execute()
  return new Map(
    rows.map(({ code, given, cameIn }) => [code, { given: Number(given), cameIn: Number(cameIn) }]),
  )
}

/** Returns a stored code with its uses, if it exists; for a change, in the transaction that makes it. */
export async function readDiscountCode(
  reader: Selector,
  code: string,
): Promise<UsedCode | undefined> {
  const row = await reader
    .selectFrom('discount_codes')
    .selectAll()
    .where('code', '=', code)
    .executeTakeFirst()
  return row && { ...codeOf(row), uses: row.uses }
}

/** All codes by name, with their numbers of uses. */
export async function listDiscountCodes(reader: Selector): Promise<UsedCode[]> {
  const rows = await reader.selectFrom('discount_codes').selectAll().orderBy('code').execute()
  return rows.map((row) => ({ ...codeOf(row), uses: row.uses }))
}

/** Adds an unused code; false when the name exists. */
export async function insertDiscountCode(tx: Writer, code: DiscountCode): Promise<boolean> {
  const added = await tx
    .insertInto('discount_codes')
    .values({ ...rowOf(code), uses: 0 })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('code')
    .executeTakeFirst()
  return added !== undefined
}

/** Gives a code other terms. */
export async function updateDiscountCode(tx: Writer, code: DiscountCode): Promise<void> {
  await tx.updateTable('discount_codes').set(rowOf(code)).where('code', '=', code.code).execute()
}

/** Removes a code that was never used; returns whether it did. */
export async function removeUnusedCode(tx: Writer, code: string): Promise<boolean> {
  const removed = await tx
    .deleteFrom('discount_codes')
    .where('code', '=', code)
    .where('uses', '=', 0)
    .returning('code')
    .executeTakeFirst()
  return removed !== undefined
}

/** Claims a use of a code; throws when none is left, because then it was evaluated wrongly. */
export async function claimCodeUse(tx: Writer, use: NewRow<'code_uses'>): Promise<void> {
  const [{ numUpdatedRows }] = await awaitAll(
    tx
      .updateTable('discount_codes')
      .set((row) => ({ uses: row('uses', '+', 1) }))
      .where('code', '=', use.code)
      .where((row) => row.or([row('max_uses', 'is', null), row('uses', '<', row.ref('max_uses'))]))
      .executeTakeFirstOrThrow(),
    tx.insertInto('code_uses').values(use).execute(),
  )
  if (numUpdatedRows !== 1n) throw new Error('A discount code was taken that has no uses left.')
}

function rowOf(code: DiscountCode): Omit<NewRow<'discount_codes'>, 'uses'> {
  return {
    code: code.code,
    kind: code.kind,
    value: code.value,
    starts_at: code.startsAt,
    ends_at: code.endsAt,
    minimum: code.minimum,
    max_uses: code.maxUses,
    max_uses_per_guest: code.maxUsesPerGuest,
    holds: isForAll(code.holds) ? null : JSON.stringify(code.holds),
  }
}

function codeOf(row: Row<'discount_codes'>): DiscountCode {
  return {
    code: row.code,
    kind: row.kind,
    value: row.value,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    minimum: row.minimum,
    maxUses: row.max_uses,
    maxUsesPerGuest: row.max_uses_per_guest,
    holds: { ...HOLDS_ALWAYS, ...(row.holds !== null && storedCodeHold(row.holds, row.code)) },
  }
}

function isForAll(holds: CodeHold): boolean {
  return JSON.stringify(holds) === JSON.stringify(HOLDS_ALWAYS)
}
