import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { type Asking, keepAsking, type Question } from './keep-asking.ts'
import { connection } from './ordering.ts'

/**
 * Asks again and again, as `keepAsking` does, for as long as the component is there and `isOn` holds. Returns what asks at
 * once; a later question replaces `ask` without asking.
 */
export function useAsking({
  ask,
  isOn = true,
  every,
  isAskedFirst = false,
  isForHidden = false,
}: Question & { isOn?: boolean }): Asking['askNow'] {
  const asking = useRef<Asking>(undefined)
  const present = useEffectEvent(ask)

  useEffect(() => {
    if (!isOn) return
    const ask = (isUrgent: boolean) => present(isUrgent)
    const begun = keepAsking({ ask, every, isAskedFirst, isForHidden }, connection)
    asking.current = begun
    return () => {
      asking.current = undefined
      begun.stop()
    }
  }, [isOn, every, isAskedFirst, isForHidden])

  return useCallback((isUrgent) => asking.current?.askNow(isUrgent), [])
}
