import { useEffect, useRef } from 'react'
import { play, useIsLocked } from './speaker.ts'
import { useStoredVolumes } from './volumes.ts'

/** Rings once for each of these orders, except those that were there when the page was opened. */
export function useBagBell(ready: readonly string[]): void {
  const isLocked = useIsLocked()
  const rung = useRef<ReadonlySet<string>>(undefined)
  useStoredVolumes()
  useEffect(() => {
    rung.current ??= new Set(ready)
    const { current } = rung
    const isNew = ready.some((id) => !current.has(id))
    // It rings once it may.
    if (isNew && isLocked) return
    if (isNew) play([{ name: 'bag', step: 0 }])
    rung.current = new Set(ready)
  }, [ready, isLocked])
}
