import { askFrom, keptConnections, PROXY, passedOnFor } from './ask-from.ts'
import type { Flood } from './flood.ts'

const CONNECTIONS = 16
const FLOODER = passedOnFor('203.0.113.5')

/** The budget of a network, and what it refills during the flood. */
const MOST_MADE = 240
const EARNED_A_SECOND = 4

/** One address requests page after page that can't be cached. */
export const uncachedPages: Flood = {
  name: 'uncached pages for one address',
  long: 20_000,
  short: 1_500,
  async begin({ origin }, size) {
    const agent = keptConnections(CONNECTIONS)
    const statuses: number[] = []
    const started = performance.now()
    const ask = async (path: string) => {
      statuses.push((await askFrom(PROXY, origin + path, { headers: FLOODER, agent })).status)
    }
    const flooding = inTurns(size, (at) => ask(PAGES[at % PAGES.length]?.(at) ?? '/nope'))
    return {
      async faults() {
        await flooding
        const seconds = (performance.now() - started) / 1000
        const most = MOST_MADE + Math.ceil(seconds * EARNED_A_SECOND)
        const made = statuses.filter((status) => status !== 429).length
        return made > most ? [`pages made for one address: ${made}, should be ${most} at most`] : []
      },
      async [Symbol.asyncDispose]() {
        await flooding
        agent.destroy()
      },
    }
  },
}

const PAGES = [
  (at: number) => `/nope${at}`,
  (at: number) => `/order/${at}`,
  (at: number) => `/setup/${at}`,
  (at: number) => `/login?next=/${at}`,
  (at: number) => `/order/${at}.data`,
]

/** Runs as many at a time as there are connections. */
async function inTurns(size: number, act: (at: number) => Promise<void>): Promise<void> {
  let next = 0
  const one = async () => {
    while (next < size) await act(next++)
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, one))
}
