import { useEffect } from 'react'

/** Keeps the screen on while the page is visible. Browsers drop the lock whenever it is hidden. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let isOver = false
    async function light(): Promise<void> {
      if (document.hidden) return
      // Browsers without wake locks, or saving battery, let the screen turn off.
      lock = await navigator.wakeLock?.request('screen').catch(() => undefined)
      if (isOver) void lock?.release()
    }
    void light()
    document.addEventListener('visibilitychange', light)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', light)
      void lock?.release()
    }
  }, [])
}
