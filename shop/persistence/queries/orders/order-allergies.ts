import { ALLERGENS, type Allergen } from '#shop/domain/common/allergens.ts'
import {
  type NotedAllergies,
  readAllergies,
} from '#shop/domain/kitchen/allergies/read-allergies.ts'
import { storedAllergies } from '#shop/persistence/json-columns.ts'
import type { Row, Selector } from '#shop/persistence/tables.ts'
import { actorName } from './order-events.ts'

type Stored = Pick<Row<'orders'>, 'id' | 'note' | 'allergies'>

/** Who of the kitchen said that they have read it, and when. */
type AllergiesRead = { by: string; at: number }

/** What the guest of an order can't eat: as found in the note alone, or as told, with what the note says besides. */
export type KnownAllergies = NotedAllergies & { from: 'note' | 'list' }

/** The same, and who has read it; null while nobody has. */
export type OrderAllergies = KnownAllergies & { read: AllergiesRead | null }

/** Returns what an order is stored with: its note as it is judged today, and what its guest told. Null for nothing. */
export function allergiesToStore(note: string, listed: readonly Allergen[]): string | null {
  if (note === '' && listed.length === 0) return null
  const { allergens, words } = readAllergies(note) ?? { allergens: [], words: [] }
  const all = new Set([...listed, ...allergens])
  return JSON.stringify({
    from: listed.length > 0 ? 'list' : 'note',
    allergens: ALLERGENS.filter((allergen) => all.has(allergen)),
    words,
  })
}

/** Returns the allergies of a stored order, or null for none. Orders of older releases are judged now. */
export function allergiesOf({ id, note, allergies }: Stored): KnownAllergies | null {
  if (allergies === null) {
    const noted = readAllergies(note)
    return noted && { from: 'note', ...noted }
  }
  const { from, allergens, words } = storedAllergies(allergies, id)
  return words.length === 0 && allergens.length === 0 ? null : { from, allergens, words }
}

/** Whether an order has an allergy that nobody has said to have read. */
export function isAllergyUnread(order: Stored & Pick<Row<'orders'>, 'allergies_read_at'>): boolean {
  return order.allergies_read_at === null && allergiesOf(order) !== null
}

/**
 * Returns by order who has read its allergies, for those of these orders where somebody has; without a name where
 * the account is gone.
 */
export async function readAllergyReaders(
  reader: Selector,
  orders: readonly Pick<Row<'orders'>, 'id' | 'allergies_read_at'>[],
): Promise<Map<string, AllergiesRead>> {
  const found = new Map<string, AllergiesRead>()
  for (const { id, allergies_read_at: at } of orders) if (at !== null) found.set(id, { by: '', at })
  if (found.size === 0) return found
  const rows = await reader
    .selectFrom('order_events')
    .leftJoin('user', 'user.id', 'order_events.actor_id')
    .leftJoin('api_keys', 'api_keys.id', 'order_events.actor_id')
    .leftJoin('kitchen_devices', 'kitchen_devices.id', 'order_events.actor_id')
    .select(['order_events.order_id', 'order_events.at', 'order_events.person'])
    .select(['user.name as userName', 'api_keys.name as keyName'])
    .select('kitchen_devices.name as deviceName')
    .where('order_id', 'in', [...found.keys()])
    .where('order_events.kind', '=', 'allergy_read')
    .execute()
  for (const row of rows) found.set(row.order_id, { by: actorName(row) ?? '', at: row.at })
  return found
}
