import { useEffect, useEffectEvent } from 'react'
import { useFetcher } from 'react-router'
import type { MenuAnswer } from './menu-answer.ts'
import { useSayDone } from './use-say-done.ts'

/** The forms of one dish in one place, which don't wait for those of others. Says what was done, with Undo. */
export function useDishForm(place: string, now: number) {
  const fetcher = useFetcher<MenuAnswer | null>({ key: `dish ${place}` })
  const onAnswer = useEffectEvent(useSayDone(place, now))

  useEffect(() => {
    if (fetcher.data !== undefined) onAnswer(fetcher.data)
  }, [fetcher.data])

  return fetcher
}
