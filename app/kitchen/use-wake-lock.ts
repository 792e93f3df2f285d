import { useEffect } from 'react'

/** Keeps the screen lit as long as the page is seen. Browsers let go of it whenever it is hidden. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let isOver = false
    async function light(): Promise<void> {
      if (document.hidden) return
      // A browser without it, or one that saves its battery, lets the screen go dark.
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
