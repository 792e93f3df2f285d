import { useAsking } from '#app/ui/use-asking.ts'
import { askStatuses } from './ask-statuses.ts'
import { type KeptEntry, mayBeRunning } from './kept-list.ts'

/** In milliseconds. Polled, because the menu stays open for hours and event streams are for the page of an order. */
const ASK_EVERY = 15_000

/** Asks at once, and keeps asking while the page is looked at. */
export function useFreshStatuses(entries: readonly KeptEntry[]): void {
  const ask = async () => {
    const tokens = entries.filter(mayBeRunning).map(({ token }) => token)
    return (await askStatuses(tokens)) !== null
  }
  useAsking({ every: ASK_EVERY, ask, isAskedFirst: true })
}
