import { useEffect, useState } from 'react'

const MINUTE = 60_000

/** The instant that the server gave, and from then on the time of the minutes that pass on this device. */
export function useMinute(given: number): number {
  const [now, setNow] = useState(given)
  useEffect(() => {
    const start = Date.now()
    const tick = () => setNow(given + Math.floor((Date.now() - start) / MINUTE) * MINUTE)
    tick()
    const timer = setInterval(tick, MINUTE / 4)
    return () => clearInterval(timer)
  }, [given])
  return now
}
