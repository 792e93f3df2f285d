import type { DiscountCode } from '#shop/domain/discount.ts'
import type { NewRow, Selector, Writer } from '../tables.ts'

export type KnownCode = { code: DiscountCode; uses: number; usesOfGuest: number }

/** Takes a code as it is stored and whose uses to count, null for nobody's; gives it, if there is one. */
export async function findDiscountCode(
  reader: Selector,
  code: string,
  guestKey: string | null,
): Promise<KnownCode | undefined> {
  const row = await reader
    .selectFrom('discount_codes')
    .selectAll()
    .where('code', '=', code)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    code: {
      code: row.code,
      kind: row.kind,
      value: row.value,
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      minimum: row.minimum,
      maxUses: row.max_uses,
      maxUsesPerGuest: row.max_uses_per_guest,
    },
    uses: row.uses,
    usesOfGuest: guestKey === null ? 0 : await countUses(reader, code, guestKey),
  }
}

/** Takes a use; throws when the code has none left, for then somebody judged it wrongly. */
export async function claimCodeUse(tx: Writer, use: NewRow<'code_uses'>): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('discount_codes')
    .set((row) => ({ uses: row('uses', '+', 1) }))
    .where('code', '=', use.code)
    .where((row) => row.or([row('max_uses', 'is', null), row('uses', '<', row.ref('max_uses'))]))
    .executeTakeFirstOrThrow()
  if (numUpdatedRows !== 1n) throw new Error('A discount code was taken that has no uses left.')
  await tx.insertInto('code_uses').values(use).execute()
}

async function countUses(reader: Selector, code: string, guestKey: string): Promise<number> {
  const { uses } = await reader
    .selectFrom('code_uses')
    .select((row) => row.fn.countAll<number>().as('uses'))
    .where('code', '=', code)
    .where('guest_key', '=', guestKey)
    .executeTakeFirstOrThrow()
  return uses
}
