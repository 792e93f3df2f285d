import type { ChosenKeys, KeysHere } from '#shop/domain/accounts/letter-keys.ts'
import type { StaffMember } from '#shop/domain/accounts/staff.ts'
import type { Selector, Writer } from '#shop/persistence/tables.ts'

type Who = Pick<StaffMember, 'id' | 'by'>

/** What whoever is at a screen wants of single letters: who is signed in, else the account that is at the device. */
export async function findKeysHere(reader: Selector, who: Who, now: number): Promise<KeysHere> {
  const found = await reader
    .selectFrom('staff')
    .innerJoin('user', 'user.id', 'staff.user_id')
    .select(['letter_keys as chosen', 'user.name'])
    .where('user_id', '=', personOf(reader, who, now))
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  if (!found) return { wish: 'nobody', person: null }
  return { wish: found.chosen ?? 'unchosen', person: who.by === 'device' ? found.name : null }
}

/** Stores it for them. Returns whether there is somebody to store it for. */
export async function setLetterKeys(
  tx: Writer,
  { who, keys, now }: { who: Who; keys: ChosenKeys; now: number },
): Promise<boolean> {
  const set = await tx
    .updateTable('staff')
    .set({ letter_keys: keys === 'unchosen' ? null : keys })
    .where('user_id', '=', personOf(tx, who, now))
    .where('disabled_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  return set !== undefined
}

/** A device stands for the account whose time at it lasts still; a typed name is no account. */
function personOf(reader: Selector, { id, by }: Who, now: number) {
  if (by !== 'device') return id
  return reader
    .selectFrom('kitchen_devices')
    .select('person_id')
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('person_until', '>', now)
}
