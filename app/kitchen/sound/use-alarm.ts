import { useEffect } from 'react'
import { soundOf } from './sounds.ts'
import { play, useIsLocked } from './speaker.ts'
import { useStoredVolumes } from './volumes.ts'

const SECOND = 1000
/** In milliseconds: who touches the screen is there, and may need this long. */
const SILENT_AFTER_TOUCH = 2 * 60 * SECOND

/** Rings as a dead line does while `isOn`, until somebody touches the screen, and again when they have left it so. */
export function useAlarm(isOn: boolean): void {
  const isLocked = useIsLocked()
  useStoredVolumes()
  useEffect(() => {
    if (!isOn || isLocked) return
    let touchedAt = Number.NEGATIVE_INFINITY
    const ring = () => {
      if (Date.now() - touchedAt >= SILENT_AFTER_TOUCH) play([{ name: 'dead', step: 0 }])
    }
    const touched = () => {
      touchedAt = Date.now()
    }
    ring()
    const ringing = setInterval(ring, (soundOf('dead').againAfter ?? 1) * SECOND)
    const leaving = new AbortController()
    addEventListener('pointerdown', touched, { signal: leaving.signal })
    addEventListener('keydown', touched, { signal: leaving.signal })
    return () => {
      clearInterval(ringing)
      leaving.abort()
    }
  }, [isOn, isLocked])
}
