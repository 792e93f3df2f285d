import { useEffect, useEffectEvent, useState } from 'react'
import {
  type DishEdit,
  type DishField,
  type DishValues,
  over,
  picked,
  typedInto,
  untouched,
} from './dish-values.ts'
import { keepDish, keptDish } from './kept-dishes.ts'

type Options = {
  /** The dish as it is by now. */
  values: DishValues
  /** Under which name this device keeps what is typed. */
  keptAs: string
  /** What a form without scripts was refused with. */
  refused: DishEdit | null
  /** What is in the fields, also what was typed before scripts ran. */
  readFields: () => Partial<DishValues>
}

/** What is typed of a dish: kept on this device until it is saved, and following the dish where nothing was typed. */
export function useDishEdit({ values, keptAs, refused, readFields }: Options) {
  const [edit, setEdit] = useState(() => refused ?? untouched(values))
  const [state, setState] = useState<'starting' | 'ready' | 'restored'>('starting')

  const start = useEffectEvent(() => {
    const kept = refused ? null : keptDish(keptAs)
    const early = Object.entries(readFields()).filter(([name, text]) => {
      return text !== edit.typed[name as DishField]
    })
    const from = kept ?? edit
    setEdit(over({ ...from, typed: { ...from.typed, ...Object.fromEntries(early) } }, values))
    setState(kept ? 'restored' : 'ready')
  })
  useEffect(() => start(), [])

  const isTyped = typedInto(edit).length > 0
  useEffect(() => {
    if (state !== 'starting') keepDish(keptAs, isTyped ? edit : null)
  }, [state, keptAs, isTyped, edit])

  const written = JSON.stringify(values)
  useEffect(() => {
    setEdit((now) => over(now, JSON.parse(written) as DishValues))
  }, [written])

  return {
    edit,
    isTyped,
    /** Whether it was typed before, and kept. */
    isRestored: state === 'restored' && isTyped,
    type: (field: DishField, text: string) =>
      setEdit((now) => ({ ...now, typed: { ...now.typed, [field]: text } })),
    pick: (field: DishField, whose: 'mine' | 'theirs') =>
      setEdit((now) => picked(now, field, whose)),
    /** After `sent` was saved: what was typed since stays typed. */
    settle: (sent: DishValues) => {
      setState('ready')
      setEdit((now) => over({ typed: now.typed, seen: sent }, sent))
    },
    /** Goes back to the dish as it is; returns how to come back to what was typed. */
    discard: () => {
      const before = edit
      setEdit(untouched(values))
      return () => setEdit(over(before, values))
    },
  }
}
