import { useEffect, useState } from 'react'

/** The instant of the page's making, then the browser's own, again every ten seconds. */
export function useNow(renderedAt: number): number {
  const [now, setNow] = useState(renderedAt)
  useEffect(() => {
    const tick = () => setNow(Date.now())
    tick()
    const timer = setInterval(tick, 10_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
