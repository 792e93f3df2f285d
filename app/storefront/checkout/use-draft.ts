import { useCallback, useEffect, useState } from 'react'
import { takenBy } from '../../ui/taken-by.ts'
import { useVisitor } from '../../visitor/use-visitor.ts'
import { type Draft, fillEmpty, type Typed, type TypedField } from './draft.ts'
import { forgetGuest, keepDraft, loadDraft, rememberedGuest, rememberGuest } from './kept-draft.ts'

/** The draft of the order, prefilled for guests who are signed in or asked this device to remember them. */
export function useDraft() {
  const [draft, setDraft] = useState<Draft>(() => fillEmpty(loadDraft(), rememberedGuest() ?? {}))
  const [isKnownGuest] = useState(() => {
    const { name, phone, email } = draft.typed
    return name !== '' && (phone !== '' || email !== '')
  })
  const [remembers, setRemembers] = useState(() => rememberedGuest() !== null)
  const visitor = useVisitor()

  useEffect(() => keepDraft(draft), [draft])

  useEffect(() => {
    if (visitor.state !== 'signedIn' || takenBy !== null) return
    const { nameAndSurname: name, email, phone } = visitor
    setDraft((held) => fillEmpty(held, { name, email, phone }))
  }, [visitor])

  const change = useCallback(
    (changed: Partial<Draft>) => setDraft((held) => ({ ...held, ...changed })),
    [],
  )

  function type(field: TypedField, text: string): void {
    setDraft((held) => ({ ...held, typed: { ...held.typed, [field]: text } }))
  }

  /** Forgets the guest's details at once when they no longer want them remembered. */
  function remember(wanted: boolean): void {
    setRemembers(wanted)
    if (!wanted) forgetGuest()
  }

  function keepGuest(typed: Typed): void {
    if (remembers) rememberGuest(typed)
  }

  return {
    draft,
    change,
    type,
    /** Whether name and contact were known when the page opened. */
    isKnownGuest,
    remembers,
    remember,
    keepGuest,
  }
}

/** Returns the value once it has not changed for a moment, so that typing doesn't send a request for every letter. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), STILL_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

const STILL_MS = 400
