import type { ChangedEntity } from '#shop/domain/common/change.ts'

/** The change log: who changed what of the menu and the settings. It holds nothing of guests. */
export type ChangesTable = {
  id: string
  at: number
  /** An `Actor`. */
  actor: string
  entity: ChangedEntity
  entity_id: string
  /** JSON of what it was; null for what was added. */
  before: string | null
  /** JSON of what it became; null for what was removed. */
  after: string | null
}
