import type { Shop } from '#shop/shop.ts'
import { askFrom } from './ask-from.ts'

/** What is flooded. The server trusts 127.0.0.1 as a proxy, and no other address of this machine. */
export type Target = {
  origin: string
  /** The same shop, opened beside the server. */
  beside: Shop
  /** An API key with the kitchen's role. */
  key: string
}

/**
 * One kind of flood. Add a file to this folder and list it in floods.ts: `npm run flood` runs all of them,
 * `npm test` short versions.
 */
export type Flood = {
  name: string
  /** Its size in `npm run flood` and in tests. */
  long: number
  short: number
  /** Resolves when the flood is at its height, and keeps it there until disposed of. */
  begin: (target: Target, size: number) => Promise<UnderWay>
}

type UnderWay = AsyncDisposable & {
  /** What else failed besides the menu, checked after the menu was requested. */
  faults?: () => Promise<string[]> | string[]
}

const GUESTS = 30
const VISITS = 3

/** Floods the shop while honest guests request the menu; returns a line for each fault. */
export async function runFlood(target: Target, flood: Flood, size: number): Promise<string[]> {
  await using underWay = await flood.begin(target, size)
  const faults: string[] = []
  for (let visit = 0; visit < VISITS; visit += 1) {
    const guests = Array.from({ length: GUESTS }, (_, guest) =>
      menuFault(target.origin, guest + 10),
    )
    for (const fault of await Promise.all(guests)) if (fault) faults.push(fault)
  }
  return [...faults, ...((await underWay.faults?.()) ?? [])]
}

/** Each guest uses another address of this machine. */
async function menuFault(origin: string, host: number): Promise<string | null> {
  const from = `127.0.0.${host}`
  const { status, text } = await askFrom(from, `${origin}/`)
  const isMenu = status === 200 && text.length > 0
  return isMenu ? null : `the menu for ${from}: ${status === 0 ? 'no answer' : status}`
}
