import { dirname } from 'node:path'
import { bookFaults } from '../book-faults.ts'
import { readBooks } from '../books.ts'
import { seededChance } from '../chance.ts'
import { type Crowd, type KnownOrder, openCrowd } from '../crash/crowd.ts'
import type { Entry, Oracle } from '../crash/oracle.ts'
import { oracleFaults } from '../crash/oracle-faults.ts'
import type { RigClient } from '../rig-client.ts'
import type { RigShop } from '../rig-shop.ts'
import { unsentMails } from '../unsent-mails.ts'
import { askedOrder } from './asked-order.ts'
import type { DrilledShop } from './drilled-shop.ts'
import { frontClient } from './front-client.ts'
import { HARMS } from './harms.ts'
import { placed, startLoad } from './load.ts'
import { paymentFaults } from './payment-faults.ts'
import { type Phase, phaseFaults, runPhase } from './phase.ts'
import { type Plant, plantFault } from './plants.ts'
import { openTrackers } from './trackers.ts'
import type { Used } from './used.ts'

type DrillOptions = {
  trackers: number
  /** Orders a second. */
  orders: number
  /** How long each harm lasts. */
  seconds: number
  seed: number
  /** What is done to the stored orders at the end, for the drill to find. */
  plant: Plant | undefined
  say: (line: string) => void
  /** Called with each phase when it is over. */
  sayPhase: (phase: Phase) => void
}

type DrillReport = {
  /** What each program used a second while nothing was harmed. */
  used: Used[]
  /** One line each; none if all is as it should be. */
  faults: string[]
}

/** A household looks at its order on so many phones; one order may have five streams. */
const TRACKERS_OF_ORDER = 4
/** Tracked orders that are accepted in each phase, to see whether their guests hear of it. */
const ACCEPTED = 15
/** Tracked orders that are placed at a time. */
const AT_A_TIME = 16

/** Does one harm after the other while orders come in, and compares what is stored with what was acknowledged. */
export async function runDrill(shop: DrilledShop, options: DrillOptions): Promise<DrillReport> {
  const { trackers: wanted, say, sayPhase } = options
  const oracle = memory()
  const crowd = openCrowd({ oracle, tableSign: shop.rig.tableSign })
  const client = frontClient(shop.nginx.origin, shop.rig.keys)
  const count = Math.ceil(wanted / TRACKERS_OF_ORDER)
  const tracked = await placeTracked(crowd, client, count, options.seed)
  await shop.databases.analyze()
  const tokens = tracked.flatMap(({ token }) => Array<string>(TRACKERS_OF_ORDER).fill(token))
  const trackers = await openTrackers(shop.nginx.port, tokens.slice(0, wanted))
  say(`${trackers.connected()} trackers follow ${tracked.length} orders.`)
  const chance = seededChance(options.seed)
  const load = await startLoad({ crowd, client, chance, rate: options.orders, first: count + 1 })
  let used: Used[] = []
  const faults: string[] = []
  for (const harm of HARMS) {
    const group = tracked.splice(0, ACCEPTED)
    const aware = group.length * TRACKERS_OF_ORDER
    const situation = { harmed: shop, crowd, client, trackers, load, group }
    const watched = { ...situation, wanted: { trackers: wanted, aware } }
    const measure = used.length === 0 ? measuring(shop.used) : undefined
    const phase = await runPhase(watched, harm, options.seconds)
    used = measure?.() ?? used
    faults.push(...phaseFaults(phase))
    sayPhase(phase)
  }
  await load.stop()
  trackers.leave()
  if (options.plant) await plantFault(shop.rig, options.plant)
  faults.push(...crowd.faults, ...new Set(trackers.faults))
  return { used, faults: [...faults, ...(await compare(shop.rig, oracle.read()))] }
}

/** Returns a line for each difference between what was acknowledged and what is stored, and within that. */
async function compare({ beside, dataDir }: RigShop, entries: readonly Entry[]): Promise<string[]> {
  const books = await readBooks(beside.read)
  const payments = await beside.read.selectFrom('payment_entries').selectAll().execute()
  return [
    ...oracleFaults(entries, books),
    ...bookFaults(books),
    ...paymentFaults(books, payments),
    ...unsentMails(dirname(dataDir), books),
  ]
}

async function placeTracked(
  crowd: Crowd,
  client: RigClient,
  count: number,
  seed: number,
): Promise<KnownOrder[]> {
  const chance = seededChance(seed + 1)
  let next = 1
  const lane = async () => {
    while (next <= count) await placed(crowd, client, askedOrder(chance, next++))
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, lane))
  return [...crowd.known]
}

/** This process isn't harmed, so that it needn't write to the disk what it knows. */
function memory(): Oracle {
  const entries: Entry[] = []
  return { write: (entry) => entries.push(entry), read: () => entries, [Symbol.dispose]() {} }
}

/** Begins to measure; returns what was used a second since then. */
function measuring(used: () => Used[]): () => Used[] {
  const started = performance.now()
  const before = used()
  return () => {
    const lasted = (performance.now() - started) / 1000
    return used().map((now, at) => {
      const seconds = (now.seconds - (before[at]?.seconds ?? 0)) / lasted
      return { ...now, seconds }
    })
  }
}
