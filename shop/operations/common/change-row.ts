import type { Actor } from '#shop/domain/accounts/security-event.ts'
import type { Change } from '#shop/domain/common/change.ts'
import type { NewRow } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'

/** Returns a change as the change log stores it, under a new id. */
export function changeRow(
  { random }: Pick<Shop, 'random'>,
  { entity, id: entity_id, before, after }: Change,
  at: number,
  actor: Actor,
): NewRow<'changes'> {
  const id = Buffer.from(random(16)).toString('base64url')
  return { id, at, actor, entity, entity_id, before: jsonOf(before), after: jsonOf(after) }
}

function jsonOf(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value)
}
