import type { ChangedEntity } from '#shop/domain/common/change.ts'

/** The change log: who changed what of the menu and the settings. It holds no data of guests. */
export type ChangesTable = {
  id: string
  at: number
  /** An `Actor`. */
  actor: string
  entity: ChangedEntity
  entity_id: string
  /** JSON of the former value; null for an addition. */
  before: string | null
  /** JSON of the new value; null for a removal. */
  after: string | null
}
