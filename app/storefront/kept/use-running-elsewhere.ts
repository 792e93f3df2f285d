import { useEffect, useState } from 'react'
import { type KeptEntry, mayBeRunning } from './kept-list.ts'
import { readKeptOrders } from './kept-orders.ts'
import { useKeptOrders } from './use-kept-orders.ts'

/**
 * The orders with pages of their own elsewhere that were under way when the guest came to this page. One that ends
 * stays, and one that is placed here waits for the next page, so that nothing moves under the finger.
 */
export function useRunningElsewhere(pathname: string): readonly KeptEntry[] {
  const [tokens] = useState(() =>
    readKeptOrders()
      .filter((entry) => mayBeRunning(entry) && !pathname.includes(entry.token))
      .map(({ token }) => token),
  )
  useEffect(() => {
    const { dataset } = document.documentElement
    if (tokens.length > 0) dataset.kept = 'line'
    else delete dataset.kept
    return () => {
      delete dataset.kept
    }
  }, [tokens])
  return useKeptOrders().filter(({ token }) => tokens.includes(token))
}
