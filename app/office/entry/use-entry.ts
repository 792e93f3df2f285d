import type { AddToDraft } from '../draft/draft-acts.ts'
import { useDraftForm } from '../draft/use-draft-form.ts'
import { ENTRY_KINDS } from './entry-kinds.ts'
import type { EntryData } from './read-entry.ts'

/** The form of an entry in the browser. */
export function useEntry({ kind, id, drawn }: EntryData, add: AddToDraft) {
  const { shape, pageOf } = ENTRY_KINDS[kind]
  return useDraftForm({ shape, drawn, keptAs: `entry ${kind} ${id}`, add, page: pageOf(id) })
}
