import { useEffect, useEffectEvent, useState } from 'react'
import { keepTyped, keptTyped } from '../parts/kept-typed.ts'
import {
  type Draft,
  type DraftShape,
  draftText,
  namesIn,
  type Row,
  readDraft,
  withTyped,
} from './draft.ts'
import { type AddToDraft, afterAct } from './draft-acts.ts'
import type { DrawnDraft } from './draft-answer.ts'
import { type DraftEdit, isTyped, over, picked, type Seen } from './draft-edit.ts'

type Options = {
  shape: DraftShape
  drawn: DrawnDraft
  /** Under which name this device keeps what is typed. */
  keptAs: string
  add: AddToDraft
  /** What is in the fields by these names, also what was typed before scripts ran. */
  readFields: (names: string[]) => Row
}

/** What is typed of a list: kept on this device until it is saved, and following what is stored where nothing was typed. */
export function useDraft({ shape, drawn, keptAs, add, readFields }: Options) {
  const [edit, setEdit] = useState(drawn.edit)
  const [state, setState] = useState<'starting' | 'ready' | 'restored'>('starting')
  const draft = readDraft(new URLSearchParams(edit.text), shape) ?? NOTHING

  function typedEarly(): [string, string][] {
    const shown = new URLSearchParams(edit.text)
    const fields = Object.entries(readFields(namesIn(draft, shape)))
    return fields.filter(([name, typed]) => typed !== (shown.get(name) ?? ''))
  }

  const start = useEffectEvent(() => {
    const kept = isTyped(drawn.edit) ? null : keptDraft(keptAs)
    if (kept) setEdit(over(kept, drawn.present))
    else for (const [name, typed] of typedEarly()) type(name, typed)
    setState(kept ? 'restored' : 'ready')
  })
  useEffect(() => start(), [])

  const isOpen = isTyped(edit)
  useEffect(() => {
    if (state === 'starting') return
    keepTyped(keptAs, isOpen ? { text: edit.text, base: edit.base } : null)
  }, [state, keptAs, isOpen, edit])

  const { text, mark } = drawn.present
  useEffect(() => setEdit((now) => over(now, { text, mark })), [text, mark])

  const change = (changed: (draft: Draft) => Draft) =>
    setEdit((now) => {
      const before = readDraft(new URLSearchParams(now.text), shape) ?? NOTHING
      return { ...now, text: draftText(changed(before), shape) }
    })

  const type = (name: string, typed: string) =>
    change((before) => withTyped(before, shape, name, typed))

  return {
    edit,
    draft,
    isTyped: isOpen,
    isRestored: state === 'restored' && isOpen,
    change,
    type,
    /** Does what a button says; returns the rows after it, those that stay as they are being the same. */
    act: (act: string, value: string): readonly Row[] => {
      const after = afterAct(draft, shape, { act, picked: value, add })
      change(() => after)
      return after.rows
    },
    pick: (whose: 'mine' | 'theirs') => setEdit((now) => picked(now, whose)),
    /** After `sent` was saved: what was typed since stays typed. */
    settle: (sent: string) => {
      setState('ready')
      setEdit((now) => ({ ...now, base: { text: sent, mark: '' }, theirs: null }))
    },
    /** Goes back to what is stored; returns how to come back to what was typed. */
    discard: () => {
      const before = edit
      setEdit({ text: drawn.present.text, base: drawn.present, theirs: null })
      return () => setEdit(over(before, drawn.present))
    },
  }
}

const NOTHING: Draft = { fields: {}, rows: [] }

function keptDraft(name: string): Pick<DraftEdit, 'text' | 'base'> | null {
  const { text, base } = (keptTyped(name) ?? {}) as { text?: unknown; base?: Partial<Seen> }
  if (typeof text !== 'string' || typeof base?.text !== 'string') return null
  return typeof base.mark === 'string' ? { text, base: { text: base.text, mark: base.mark } } : null
}
