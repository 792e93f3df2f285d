import { useEffect, useState } from 'react'

/** In milliseconds: browsers run a longer timer at once. */
const LONGEST_TIMER = 2 ** 31 - 1

/** Returns the item's mark until it ends: a page left open sells the item again by itself. */
export function useSoldOut<Mark extends { until: number }>(
  soldOut: Mark | undefined,
): Mark | undefined {
  const [backSince, setBackSince] = useState<number>()
  const until = soldOut?.until
  useEffect(() => {
    if (until === undefined) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const update = () => {
      clearTimeout(timer)
      const left = until - Date.now()
      if (left > 0) timer = setTimeout(update, Math.min(left, LONGEST_TIMER))
      else setBackSince(until)
    }
    update()
    // Timers stop while a phone sleeps.
    document.addEventListener('visibilitychange', update)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', update)
    }
  }, [until])
  return until === backSince ? undefined : soldOut
}
