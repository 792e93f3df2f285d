import type { DiscountCode } from '#shop/domain/pricing/discount.ts'
import type { NewRow, Row, Selector, Writer } from '#shop/persistence/tables.ts'
import { awaitAll } from '#shop/persistence/transaction.ts'

export type KnownCode = { code: DiscountCode; uses: number; usesOfGuest: number }

/** Returns a stored code with its uses in all and by a guest (null: nobody), if it exists. */
export async function findDiscountCode(
  reader: Selector,
  code: string,
  guestKey: string | null,
): Promise<KnownCode | undefined> {
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

/** All codes by name, with their numbers of uses. */
export async function listDiscountCodes(
  reader: Selector,
): Promise<(DiscountCode & { uses: number })[]> {
  const rows = await reader.selectFrom('discount_codes').selectAll().orderBy('code').execute()
  return rows.map((row) => ({ ...codeOf(row), uses: row.uses }))
}

/** Adds an unused code; false when the name exists. */
export async function insertDiscountCode(tx: Writer, code: DiscountCode): Promise<boolean> {
  const added = await tx
    .insertInto('discount_codes')
    .values({
      code: code.code,
      kind: code.kind,
      value: code.value,
      starts_at: code.startsAt,
      ends_at: code.endsAt,
      minimum: code.minimum,
      max_uses: code.maxUses,
      max_uses_per_guest: code.maxUsesPerGuest,
      uses: 0,
    })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('code')
    .executeTakeFirst()
  return added !== undefined
}

/** Ends a code that has not ended by then; returns whether there was one. */
export async function endDiscountCode(tx: Writer, code: string, now: number): Promise<boolean> {
  const ended = await tx
    .updateTable('discount_codes')
    .set({ ends_at: now })
    .where('code', '=', code)
    .where((row) => row.or([row('ends_at', 'is', null), row('ends_at', '>', now)]))
    .returning('code')
    .executeTakeFirst()
  return ended !== undefined
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
  }
}
