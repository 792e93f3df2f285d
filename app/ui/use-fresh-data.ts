import { useCallback, useEffect, useRef } from 'react'
import { useNavigation, useRevalidator } from 'react-router'

type FreshData = {
  /**
   * Reloads the page's data, after a request that is already under way: if every event cancelled it, a slow
   * connection would never get an answer.
   */
  ask: () => void
  /** Reloads at once, because the request under way may never finish: after sleep, or a lost connection. */
  askAtOnce: () => void
}

export function useFreshData(): FreshData {
  const { revalidate } = useRevalidator()
  const isNavigating = useNavigation().state !== 'idle'
  const line = useRef<Line>({ isNavigating, answersToCome: 0, isAskedAgain: false })

  const askAtOnce = useCallback(() => {
    const { current } = line
    current.isAskedAgain = false
    current.answersToCome += 1
    revalidate().finally(() => {
      current.answersToCome -= 1
      askIfFree(current, askAtOnce)
    })
  }, [revalidate])

  const ask = useCallback(() => {
    line.current.isAskedAgain = true
    askIfFree(line.current, askAtOnce)
  }, [askAtOnce])

  useEffect(() => {
    line.current.isNavigating = isNavigating
    askIfFree(line.current, askAtOnce)
  }, [isNavigating, askAtOnce])

  useEffect(() => {
    const { current } = line
    return () => {
      current.isAskedAgain = false
    }
  }, [])

  return { ask, askAtOnce }
}

type Line = { isNavigating: boolean; answersToCome: number; isAskedAgain: boolean }

function askIfFree(line: Line, ask: () => void): void {
  if (line.isAskedAgain && !line.isNavigating && line.answersToCome === 0) ask()
}
