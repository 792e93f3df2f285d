import { useAsking } from '../../ui/use-asking.ts'
import { askStandings } from './ask-standings.ts'
import { type KeptEntry, mayBeRunning } from './kept-list.ts'

/** In milliseconds. Without a stream: a page of the menu is open for long, and its order is a line of it. */
const ASK_EVERY = 15_000

/** Asks at once, and keeps asking while the page is looked at. */
export function useFreshStandings(entries: readonly KeptEntry[]): void {
  const ask = async () => {
    const tokens = entries.filter(mayBeRunning).map(({ token }) => token)
    return (await askStandings(tokens)) !== null
  }
  useAsking({ every: ASK_EVERY, ask, isAskedFirst: true })
}
