import { storedOrders, storeOrders } from '#app/visitor/kept-storage.ts'
import {
  formatKeptList,
  type KeptEntry,
  type LastStatus,
  readKeptList,
  withAnswer,
  withOrder,
} from './kept-list.ts'

const NONE: readonly KeptEntry[] = []

let held: { text: string | null; entries: readonly KeptEntry[] } = { text: null, entries: NONE }

/** The orders that this device keeps, newest first; the same list until it changes. */
export function readKeptOrders(): readonly KeptEntry[] {
  const text = storedOrders()
  if (text !== held.text) held = { text, entries: readKeptList(text) }
  return held.entries
}

export function readKeptOrdersOnServer(): readonly KeptEntry[] {
  return NONE
}

/** Keeps an order that was placed on this device. */
export function keepOrder(token: string): void {
  store(withOrder(readKeptOrders(), token))
}

/** Keeps an order whose own link was opened on this device, with the status on its page. */
export function keepStatus(token: string, status: LastStatus): void {
  store(withAnswer(withOrder(readKeptOrders(), token), [token], new Map([[token, status]])))
}

/** Takes over the shop's answer about these tokens, and drops those that open nothing any more. */
export function noteStatuses(
  asked: readonly string[],
  answered: ReadonlyMap<string, LastStatus>,
): void {
  store(withAnswer(readKeptOrders(), asked, answered))
}

function store(entries: readonly KeptEntry[]): void {
  const text = formatKeptList(entries)
  if (text !== held.text) storeOrders(text)
}
