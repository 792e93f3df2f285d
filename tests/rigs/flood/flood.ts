import type { Shop } from '#shop/shop.ts'
import { askFrom } from './ask-from.ts'

/** What is flooded. The server believes 127.0.0.1 to be a proxy, and no other address of this machine. */
export type Target = {
  origin: string
  /** The same shop, opened beside the server. */
  beside: Shop
  /** A key of a program that does the kitchen's work. */
  key: string
}

/**
 * One way to take the shop from others. Add a file with one to this folder, and name it in floods.ts:
 * `npm run flood` and its short form in `npm test` run them all.
 */
export type Flood = {
  name: string
  /** How much of it there is at `npm run flood`, and in the tests. */
  long: number
  short: number
  /** Resolves when it stands at its height, and holds it there until it is disposed of. */
  begin: (target: Target, size: number) => Promise<UnderWay>
}

type UnderWay = AsyncDisposable & {
  /** What did not hold besides the menu, after it has been asked for. */
  faults?: () => Promise<string[]> | string[]
}

const GUESTS = 30
const VISITS = 3

/** Floods the shop while honest guests ask for the menu; gives a line for each thing that was wrong. */
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

/** Each from an address of its own on this machine. */
async function menuFault(origin: string, host: number): Promise<string | null> {
  const from = `127.0.0.${host}`
  const { status, text } = await askFrom(from, `${origin}/`)
  const isMenu = status === 200 && text.length > 0
  return isMenu ? null : `the menu for ${from}: ${status === 0 ? 'no answer' : status}`
}
