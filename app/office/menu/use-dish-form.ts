import { useEffect, useEffectEvent } from 'react'
import { useFetcher } from 'react-router'
import type { MenuAnswer } from './menu-answer.ts'
import { useSayDone } from './use-say-done.ts'

/** Answers that were said: a dish that goes to another part of the page takes its form along. */
const spoken = new WeakSet<MenuAnswer>()

/** The forms of one dish in one place, which don't wait for those of others. Says what was done, with Undo. */
export function useDishForm(place: string, now: number) {
  const fetcher = useFetcher<MenuAnswer | null>({ key: `dish ${place}` })
  const onAnswer = useEffectEvent(useSayDone(place, now))

  const { data } = fetcher
  useEffect(() => {
    if (data === undefined || (data && spoken.has(data))) return
    if (data) spoken.add(data)
    onAnswer(data)
  }, [data])

  return fetcher
}
