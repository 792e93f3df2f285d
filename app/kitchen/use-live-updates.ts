import { useCallback, useEffect, useState } from 'react'
import { href } from '#app/href.ts'
import { connection, useIsConnectionLost } from '../ui/ordering.ts'
import { streamAgainAfter } from '../ui/stream-again.ts'
import { useAsking } from '../ui/use-asking.ts'
import { useFreshData } from '../ui/use-fresh-data.ts'
import { useKeptTaps } from './line/kept-taps.ts'
import { isLineUp, type Line } from './line/line.ts'

const SECOND = 1000
const POLL_EVERY = 15 * SECOND
const POLL_WHEN_FAILED = 5 * SECOND
/** The first event fetches at once; those within as many milliseconds of it cause one more fetch. */
const GATHER = 150

/**
 * Keeps the page's data fresh: polls every few seconds, and fetches at once when an event arrives or the
 * device wakes. `isFailing` says that the last fetch failed; then the shop is asked whether it answers at all.
 */
export function useLiveUpdates(isFailing: boolean): { line: Line; refreshNow: () => void } {
  const { ask, askAtOnce } = useFreshData()
  const [isStreaming, setStreaming] = useState(false)
  const isOnline = useIsOnline()
  const isLost = useIsConnectionLost()
  // Also a board behind another window rings for new orders.
  const askNow = useAsking({
    every: isFailing ? POLL_WHEN_FAILED : POLL_EVERY,
    ask: (isUrgent) => (isUrgent ? askAtOnce() : ask()),
    isForHidden: true,
  })
  const refreshNow = useCallback(() => askNow(true), [askNow])

  useEffect(() => {
    let isGathering = false
    let hasGathered = false
    function noteEvent(): void {
      hasGathered = isGathering
      if (isGathering) return
      isGathering = true
      setTimeout(gather, GATHER)
      askNow(false)
    }
    function gather(): void {
      isGathering = false
      if (hasGathered) noteEvent()
    }
    return listen({
      onChange(isOpen) {
        setStreaming(isOpen)
        // Events were missed while the stream was down; and if it ends, so may have the shop.
        askNow(false)
      },
      onUpdate: noteEvent,
    })
  }, [askNow])

  useEffect(() => {
    if (isFailing) connection.noteSilence()
  }, [isFailing])

  const line = lineOf({ isOnline, isLost, isFailing, isStreaming })
  useKeptTaps(isLineUp(line))
  return { line, refreshNow }
}

type Signs = Record<'isOnline' | 'isLost' | 'isFailing' | 'isStreaming', boolean>

function lineOf({ isOnline, isLost, isFailing, isStreaming }: Signs): Line {
  if (!isOnline) return 'offline'
  if (isLost) return 'silent'
  if (isFailing) return 'broken'
  return isStreaming ? 'live' : 'polling'
}

/**
 * Opens the event stream; returns the function that closes it. One that is refused is opened again.
 */
function listen(handlers: {
  onChange: (isOpen: boolean) => void
  onUpdate: () => void
}): () => void {
  let stream: EventSource | undefined
  let again: ReturnType<typeof setTimeout> | undefined
  function open(): void {
    stream = new EventSource(href('/api/kitchen/events'))
    let isOpen = false
    stream.addEventListener('open', () => {
      isOpen = true
      handlers.onChange(true)
    })
    stream.addEventListener('order', handlers.onUpdate)
    stream.addEventListener('controls', handlers.onUpdate)
    // The session has ended: the next fetch redirects to the sign-in page.
    stream.addEventListener('ended', handlers.onUpdate)
    stream.addEventListener('error', () => {
      if (isOpen) handlers.onChange(false)
      // A server that stops still answers for a moment after it has ended its streams.
      else connection.noteSilence()
      isOpen = false
      if (stream?.readyState !== EventSource.CLOSED) return
      clearTimeout(again)
      again = setTimeout(open, streamAgainAfter())
    })
  }
  open()
  return () => {
    clearTimeout(again)
    stream?.close()
  }
}

function useIsOnline(): boolean {
  const [isOnline, setOnline] = useState(true)
  useEffect(() => {
    const note = () => setOnline(navigator.onLine)
    note()
    addEventListener('online', note)
    addEventListener('offline', note)
    return () => {
      removeEventListener('online', note)
      removeEventListener('offline', note)
    }
  }, [])
  return isOnline
}
