import type { RefusalCode } from '#app/request/refusals.ts'
import type { ListedChange } from '#shop/persistence/queries/settings/changes.ts'

export type { ListedChange }

/** Why a change was not undone; null: it was. */
export type UndoAnswer = { why: RefusalCode | null }

export type LogPageData = {
  now: number
  /** The names of the dishes and categories that there are, by id. */
  names: Readonly<Record<string, string>>
  changes: readonly ListedChange[]
  isFirst: boolean
  hasMore: boolean
}
