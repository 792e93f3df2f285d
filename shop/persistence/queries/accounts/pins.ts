import type { Selector, Writer } from '#shop/persistence/tables.ts'

/** Stores the hash of somebody's PIN; null takes it away. Returns whether they are on the staff. */
export async function setPinHash(
  tx: Writer,
  userId: string,
  hash: string | null,
): Promise<boolean> {
  const set = await tx
    .updateTable('staff')
    .set({ pin_hash: hash })
    .where('user_id', '=', userId)
    .where('disabled_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  return set !== undefined
}

/** Somebody who works at the board; `pinHash` is null without a PIN. */
export type CrewMember = { id: string; name: string; pinHash: string | null }

/** The staff who work at the board, by name. */
export function listCrew(reader: Selector): Promise<CrewMember[]> {
  return reader
    .selectFrom('staff')
    .innerJoin('user', 'user.id', 'staff.user_id')
    .select(['user.id', 'user.name', 'staff.pin_hash as pinHash'])
    .where('staff.role', '!=', 'courier')
    .where('staff.disabled_at', 'is', null)
    .orderBy('user.name')
    .orderBy('user.id')
    .execute()
}

/** Takes somebody off every screen that they are at, also where only their name was typed or tapped. */
export async function leaveEveryDevice(tx: Writer, userId: string): Promise<void> {
  const name = tx.selectFrom('user').select('name').where('id', '=', userId)
  await tx
    .updateTable('kitchen_devices')
    .set({ person: null, person_id: null, person_until: null })
    .where(({ eb, and, or }) =>
      or([
        eb('person_id', '=', userId),
        and([eb('person_id', 'is', null), eb('person', '=', name)]),
      ]),
    )
    .execute()
}
