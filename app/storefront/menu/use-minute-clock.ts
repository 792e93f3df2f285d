import { useEffect, useState } from 'react'

/** Null on the server and during hydration; then the time, updated at the start of every minute. */
export function useMinuteClock(): number | null {
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const tick = () => {
      clearTimeout(timer)
      setNow(Date.now())
      timer = setTimeout(tick, 60_000 - (Date.now() % 60_000))
    }
    tick()
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [])
  return now
}
