import type { ListedChange } from '#shop/persistence/queries/settings/changes.ts'
import type { LogSearch } from './log-search.ts'
import type { UndoAnswer } from './undo-answer.ts'

export type { ListedChange }

export type LogPageData = {
  answer: UndoAnswer | null
  now: number
  search: LogSearch
  /** Whether changes of people are among those that are shown. */
  seesPeople: boolean
  /** The names of the dishes and categories that there are, by id. */
  names: Readonly<Record<string, string>>
  changes: readonly ListedChange[]
  isFirst: boolean
  hasMore: boolean
}
