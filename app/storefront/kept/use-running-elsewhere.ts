import { useState } from 'react'
import { type KeptEntry, mayBeRunning } from './kept-list.ts'
import { readKeptOrders } from './kept-orders.ts'
import { useKeptOrders } from './use-kept-orders.ts'

/**
 * The orders with pages of their own elsewhere that were under way when the guest came to this page. One that ends
 * stays, and one that is placed here waits for the next page, so that nothing moves under the finger.
 */
export function useRunningElsewhere(pathname: string): readonly KeptEntry[] {
  const [tokens] = useState(() =>
    typeof window === 'undefined'
      ? []
      : readKeptOrders()
          .filter((entry) => mayBeRunning(entry) && !pathname.includes(entry.token))
          .map(({ token }) => token),
  )
  return useKeptOrders().filter(({ token }) => tokens.includes(token))
}
