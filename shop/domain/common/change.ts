/** What an owner changes and the change log records. The id of a plan is its item's, that of a setting its key, that of a code the code itself, that of a person their account's; an invitation's is that word, that of a connection what is connected. A guest has none: it is the forgetting's. */
export const CHANGED_ENTITIES = [
  'item',
  'category',
  'setting',
  'ingredient',
  'option_group',
  'schedule',
  'plan',
  'code',
  'person',
  'invitation',
  'key',
  'device',
  'webhook',
  'connection',
  'guest',
] as const

export type ChangedEntity = (typeof CHANGED_ENTITIES)[number]

/**
 * One change of an entity. `before` is undefined for an addition and `after` for a removal;
 * for a change they hold the changed fields only.
 */
export type Change = {
  entity: ChangedEntity
  id: string
  before: unknown
  after: unknown
}
