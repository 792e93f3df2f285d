import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'

/** In milliseconds. A stream is a hint that may fail; asking now and then is what is relied on. */
const ASK_EVERY = 15_000
const STALE_AFTER = 45_000

/**
 * Keeps an order's page true while anything can still happen to it: by the stream of its news, by
 * asking now and then, and at once after sleep or a lost connection. Gives whether news is overdue.
 */
export function useLiveOrder(token: string, version: number, isUnderWay: boolean): boolean {
  const { revalidate, state } = useRevalidator()
  const [isStale, setStale] = useState(false)

  useEffect(() => {
    if (!isUnderWay) return
    const events = new EventSource(`/api/orders/${token}/events`)
    events.addEventListener('order', ({ lastEventId }) => {
      if (Number(lastEventId) !== version) revalidate()
    })
    return () => events.close()
  }, [token, version, isUnderWay, revalidate])

  useEffect(() => {
    if (!isUnderWay) return
    const ask = () => {
      if (document.visibilityState === 'visible') revalidate()
    }
    const timer = setInterval(ask, ASK_EVERY)
    document.addEventListener('visibilitychange', ask)
    window.addEventListener('online', ask)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
      window.removeEventListener('online', ask)
    }
  }, [isUnderWay, revalidate])

  // Every answer ends the silence and starts the wait for the next.
  useEffect(() => {
    if (state !== 'idle') return
    setStale(false)
    if (!isUnderWay) return
    const timer = setTimeout(() => setStale(true), STALE_AFTER)
    return () => clearTimeout(timer)
  }, [state, isUnderWay])

  return isStale
}
