import { seenMark } from '#shop/operations/settings/seen-value.ts'
import type { Shop } from '#shop/shop.ts'
import { type Draft, type DraftShape, draftText, readDraft } from './draft.ts'
import { type AddToDraft, addFieldOf, afterAct } from './draft-acts.ts'
import type { DrawnDraft } from './draft-answer.ts'
import { over, type Seen } from './draft-edit.ts'

type Marking = Pick<Shop, 'fingerprint'>

/** Returns a stored draft as text, and the mark by which a form says that it saw it. */
export function seenDraft(shop: Marking, draft: Draft, shape: DraftShape): Seen {
  const text = draftText(draft, shape)
  return { text, mark: seenMark(shop, text) }
}

type Drawing = { shape: DraftShape; present: Draft; add: AddToDraft }

/** Returns what a page shows: what the address has of a draft, after the button that was pressed without scripts. */
export function readDrawn(
  shop: Marking,
  query: URLSearchParams,
  { shape, present, add }: Drawing,
): DrawnDraft {
  const now = seenDraft(shop, present, shape)
  const typed = readDraft(query, shape)
  if (!typed) return { present: now, edit: { text: now.text, base: now, theirs: null } }
  const act = query.get('do') ?? ''
  const pressed = { act, picked: query.get(addFieldOf(act)) ?? '', add }
  const text = draftText(afterAct(typed, shape, pressed), shape)
  const mark = query.get('seen') ?? ''
  const base = mark === now.mark ? now : { text: '', mark }
  return { present: now, edit: over({ text, base }, now) }
}
