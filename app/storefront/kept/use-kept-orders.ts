import { useSyncExternalStore } from 'react'
import { watchStoredOrders } from '#app/visitor/kept-storage.ts'
import type { KeptEntry } from './kept-list.ts'
import { readKeptOrders, readKeptOrdersOnServer } from './kept-orders.ts'

/** The orders that this device keeps, newest first. None on the server and during hydration. */
export function useKeptOrders(): readonly KeptEntry[] {
  return useSyncExternalStore(watchStoredOrders, readKeptOrders, readKeptOrdersOnServer)
}
