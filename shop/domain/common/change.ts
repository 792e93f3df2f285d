/** What an owner changes and the change log keeps. A setting's id is its key. */
export const CHANGED_ENTITIES = ['item', 'category', 'setting'] as const

export type ChangedEntity = (typeof CHANGED_ENTITIES)[number]

/**
 * One change of one thing. `before` is undefined for what was added and `after` for what was removed; of
 * what was changed they hold the changed fields alone.
 */
export type Change = {
  entity: ChangedEntity
  id: string
  before: unknown
  after: unknown
}
