import { useCallback, useLayoutEffect, useRef } from 'react'
import type { Changes } from '#shop/domain/pricing/made-dish.ts'

/** The changes with one portion fewer or more of something; undefined where that isn't possible. */
type Steps = { fewer: Changes | undefined; more: Changes | undefined }

/**
 * Returns what takes or adds a portion of one of several things. It stays the same function while they change, so that
 * a row that looks as before isn't drawn again.
 */
export function useSteps(all: ReadonlyMap<string, Steps>, change: (changes: Changes) => void) {
  const latest = useRef(all)
  useLayoutEffect(() => {
    latest.current = all
  })
  return useCallback(
    (key: string, way: keyof Steps) => {
      const changes = latest.current.get(key)?.[way]
      if (changes) change(changes)
    },
    [change],
  )
}
