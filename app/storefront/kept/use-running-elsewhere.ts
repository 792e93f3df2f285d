import { useState } from 'react'
import { type KeptEntry, mayBeRunning } from './kept-list.ts'
import { readKeptOrders } from './kept-orders.ts'
import { useKeptOrders } from './use-kept-orders.ts'

/**
 * The orders that were under way when the guest opened this page, without the one that this page is about. They stay
 * until the next page, also one that ends, and one that is placed here is added only there, so that nothing moves
 * under the finger.
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
