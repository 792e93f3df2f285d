import { useEffect, useState } from 'react'

/** When the page was rendered, then the browser's clock, updated every ten seconds. */
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
