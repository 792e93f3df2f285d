import type { RouterContextProvider } from 'react-router'
import { answerDraft } from '../draft/draft-action.ts'
import { drawnQuery } from '../draft/drawn-query.ts'
import { ENTRY_KINDS, type EntryKind } from './entry-kinds.ts'
import { entryTarget } from './entry-target.ts'
import { readEntry } from './read-entry.ts'

type Asked = { request: Request; context: Readonly<RouterContextProvider> }

/** What the page of an entry reads. */
export async function loadEntry(asked: Asked, kind: EntryKind, id: string) {
  const data = await readEntry(asked.context, kind, id, drawnQuery(asked))
  if (!data) throw new Response(null, { status: 404 })
  return data
}

/** What the forms of its page do. */
export async function answerEntry(asked: Asked, kind: EntryKind, id: string) {
  const { pageOf, above } = ENTRY_KINDS[kind]
  return answerDraft(asked, { page: pageOf(id), above: above() }, (shop, by) =>
    entryTarget(shop, by, { kind, id }),
  )
}
