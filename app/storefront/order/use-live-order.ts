import { useEffect, useState } from 'react'
import { href } from '#app/href.ts'
import { useIsConnectionLost } from '../../ui/ordering.ts'
import { streamAgainAfter } from '../../ui/stream-again.ts'
import { useAsking } from '../../ui/use-asking.ts'
import { useFreshData } from '../../ui/use-fresh-data.ts'

/** In milliseconds. The event stream may fail silently; polling is what the page relies on. */
const ASK_EVERY = 15_000
const STALE_AFTER = 45_000

/**
 * Keeps an order's page up to date until the order has ended: by its event stream, by polling, and at once
 * after sleep or a lost connection. Takes the server's time of the last answer; returns whether an answer is
 * overdue. Without a token it only polls.
 */
export function useLiveOrder(
  token: string | null,
  version: number,
  isUnderWay: boolean,
  answeredAt: number,
): boolean {
  const { ask, askAtOnce } = useFreshData()
  const askNow = useAsking({
    every: ASK_EVERY,
    ask: (isUrgent) => (isUrgent ? askAtOnce() : ask()),
    isOn: isUnderWay,
  })
  const [isStale, setStale] = useState(false)

  useEffect(() => {
    if (!isUnderWay || token === null) return
    const path = href('/api/orders/:token/events', { token })
    let events: EventSource | undefined
    let again: ReturnType<typeof setTimeout> | undefined
    function listen(): void {
      events = new EventSource(path)
      events.addEventListener('order', ({ lastEventId }) => {
        if (Number(lastEventId) !== version) askNow(false)
      })
      events.addEventListener('error', () => {
        if (events?.readyState !== EventSource.CLOSED) return
        // An order that has ended meanwhile has no stream, and its page opens none again. Later refusals bring nothing new.
        if (again === undefined) askNow(false)
        again = setTimeout(listen, streamAgainAfter())
      })
    }
    listen()
    return () => {
      clearTimeout(again)
      events?.close()
    }
  }, [token, version, isUnderWay, askNow])

  // biome-ignore lint/correctness/useExhaustiveDependencies: every answer ends the silence and starts the wait for the next
  useEffect(() => {
    setStale(false)
    if (!isUnderWay) return
    const timer = setTimeout(() => setStale(true), STALE_AFTER)
    return () => clearTimeout(timer)
  }, [answeredAt, isUnderWay])

  const isLost = useIsConnectionLost()
  return isStale || (isLost && isUnderWay)
}
