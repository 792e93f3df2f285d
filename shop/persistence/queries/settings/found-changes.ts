import type { ChangePlace } from '#shop/domain/common/change-place.ts'
import { entitiesOf, type LogKind } from '#shop/domain/common/change-search.ts'
import type { Reader } from '#shop/persistence/tables.ts'
import { readMenuNames } from '../menu/menu-names.ts'
import { type ListedChange, readChangePage } from './changes.ts'

const A_PAGE = 50

type Search = {
  kind: LogKind
  /** What was typed; empty: all. */
  text: string
  /** The keys of the settings that are called by it. */
  settings: readonly string[]
  after: ChangePlace | null
  /** Whether who asks sees changes of people. */
  seesPeople: boolean
}

export type FoundChanges = {
  /** The newest first. */
  changes: ListedChange[]
  next: ChangePlace | null
  /** What dishes, categories and what they are made of are called, by id. */
  names: Record<string, string>
}

/** Returns a page of the change log, as far as somebody may see it. */
export async function findChanges(read: Reader, search: Search): Promise<FoundChanges> {
  const { kind, text, settings, after, seesPeople } = search
  const names = await readMenuNames(read)
  const entities = entitiesOf(kind, seesPeople)
  if (entities.length === 0) return { changes: [], next: null, names }
  // The log has ids alone.
  const find = text === '' ? null : { text, ids: [...idsCalled(text, names), ...settings] }
  const found = await readChangePage(read, { entities, find, after, limit: A_PAGE + 1 })
  const changes = found.slice(0, A_PAGE)
  const last = changes.at(-1)
  return { changes, next: found.length > A_PAGE && last ? last : null, names }
}

function idsCalled(text: string, names: FoundChanges['names']): string[] {
  const lower = text.toLowerCase()
  return Object.keys(names).filter((id) => names[id]?.toLowerCase().includes(lower))
}
