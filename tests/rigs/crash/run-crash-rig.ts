import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { bookFaults } from '../book-faults.ts'
import { readBooks } from '../books.ts'
import { type Chance, seededChance } from '../chance.ts'
import type { Answer, RigClient } from '../rig-client.ts'
import { CONFIRMED_GUESTS, confirmGuests, type RigShop } from '../rig-shop.ts'
import { unsentMails } from '../unsent-mails.ts'
import { writeCodes } from './asked-order.ts'
import type { CrashShop } from './crash-shop.ts'
import { type Crowd, type KnownOrder, openCrowd } from './crowd.ts'
import { type Entry, type Oracle, openOracle } from './oracle.ts'
import { oracleFaults } from './oracle-faults.ts'
import type { Servers } from './servers.ts'

export type CrashReport = {
  seed: number
  /** How often harm was done. */
  strikes: number
  placed: number
  stepped: number
  /** Requests without an answer. */
  cutOff: number
  /** Acknowledged orders that were sent again. */
  askedAgain: number
  /** One line each; none if the shop keeps its promises. */
  faults: string[]
  entries: Entry[]
}

type Options = {
  strikes: number
  /** Reproduces what guests and cooks do and when harm is done, as far as the machine's timing allows. */
  seed: number
  load?: Load
  say?: (line: string) => void
}

/** How much guests and cooks do between strikes. */
type Load = {
  /** How many requests are made in parallel. */
  lanes: number
  /** The share of the requests of a full load. */
  share: number
  /** The guests who confirmed their mailbox and are mailed every step. Only long runs have more. */
  confirmed: number
}

const FULL_LOAD: Load = { lanes: 16, share: 1, confirmed: 3000 }
/** For tests, which repeat few strikes and find what every strike shows. */
export const LIGHT_LOAD: Load = { lanes: 6, share: 1 / 4, confirmed: 300 }

/** Under a full load harm is done after at most so many requests. */
const MOST_REQUESTS = 240
/** In milliseconds: how much later harm is done at most. */
const LONGEST_DELAY = 9
/** How many of the server's last error lines are printed with a fault. */
const MOST_COMPLAINTS = 5
/**
 * In milliseconds: how long a client waits after getting no answer. Under load it waits longer each time, so that
 * a slow start isn't asked for much more than a fast one.
 */
const BREATH = 400
const LONGEST_BREATH = 3200
/** How many attempts a recovered shop may take to answer before it counts as stuck. */
const MOST_TRIES = 300

/**
 * Repeatedly lets guests and cooks work, harms the shop meanwhile, repairs it, and compares its books with
 * what it had acknowledged, until the first fault.
 */
export async function runCrashRig(
  { rig, servers, strike, refusals, check = async () => [] }: CrashShop,
  { strikes, seed, load = FULL_LOAD, say = () => {} }: Options,
): Promise<CrashReport> {
  using oracle = openOracle(join(rig.folder, 'oracle'))
  const crowd = openCrowd({ oracle, tableSign: rig.tableSign, refusals })
  const chance = seededChance(seed)
  const report = { seed, strikes: 0, cutOff: 0, askedAgain: 0, faults: [] as string[] }
  await rig.beside.work(writeCodes)
  await confirmGuests(rig.beside, { from: CONFIRMED_GUESTS, below: load.confirmed })
  while (report.faults.length === 0 && report.strikes < strikes) {
    const since = crowd.known.length
    report.strikes += 1
    const isUp = await workThrough({ crowd, servers, chance, load }, (work) => strike(chance, work))
    if (!isUp) {
      report.faults.push(...crowd.faults)
      break
    }
    const cutOff = await settle(crowd, servers, chance)
    const again = await askAgain(crowd, servers, chance, crowd.known.slice(since))
    report.cutOff += cutOff
    report.askedAgain += again
    report.faults.push(...crowd.faults, ...(await compare(rig, oracle)), ...(await check()))
    if (report.faults.length > 0)
      report.faults.push(...servers.complaints().slice(-MOST_COMPLAINTS))
    say(`${report.strikes}: ${crowd.known.length} orders, ${cutOff} cut off, ${again} again`)
  }
  const entries = oracle.read()
  const stepped = entries.filter(({ kind }) => kind === 'stepped').length
  return { ...report, placed: crowd.known.length, stepped, entries }
}

type Situation = { crowd: Crowd; servers: Servers; chance: Chance; load: Load }

/** Returns false if the shop did not start again. */
async function workThrough(
  { crowd, servers, chance, load }: Situation,
  strike: (work: { goesOnFor: (requests: number) => Promise<void> }) => Promise<void>,
): Promise<boolean> {
  const first = 1 + chance.below(MOST_REQUESTS)
  const delay = chance.below(LONGEST_DELAY)
  const waiting: { until: number; resolve: () => void }[] = []
  let requests = 0
  const over = Promise.withResolvers<void>()
  let isHurt = false
  let isOver = false

  async function work(lane: Chance): Promise<void> {
    let pause = BREATH
    while (!isOver) {
      requests += 1
      for (const each of waiting) if (requests >= each.until) each.resolve()
      const reply = await crowd.doOneThing(servers.client(lane), lane)
      if (reply === 'nothing' && !isHurt) {
        crowd.faults.push('the shop gave no answer although nobody had harmed it')
      }
      if (reply === 'answer') {
        pause = BREATH
        continue
      }
      await Promise.race([setTimeout(pause), over.promise])
      pause = Math.min(2 * pause, LONGEST_BREATH)
    }
  }

  function goesOnFor(more: number): Promise<void> {
    const until = requests + Math.ceil(more * load.share)
    return new Promise((resolve) => waiting.push({ until, resolve }))
  }

  async function harm(): Promise<void> {
    await goesOnFor(first)
    await setTimeout(delay)
    isHurt = true
    try {
      await strike({ goesOnFor })
    } finally {
      isOver = true
      over.resolve()
    }
  }

  const lanes = Array.from({ length: load.lanes }, () => seededChance(chance.below(2 ** 32)))
  const harmed = harm().then(
    () => true,
    (fault) => {
      crowd.faults.push(`the shop does not run again: ${fault}`)
      return false
    },
  )
  await Promise.all(lanes.map(work))
  return harmed
}

/** Repeats everything that was cut off, as guests and cooks would. Returns how much that was. */
async function settle(crowd: Crowd, servers: Servers, chance: Chance): Promise<number> {
  const doubtful = () => crowd.known.filter((order) => order.doubtful)
  const left = () => crowd.unanswered.length + doubtful().length
  const cutOff = left()
  for (let tries = 0; left() > 0 && tries < MOST_TRIES; tries += 1) {
    if (crowd.faults.length > 0) return cutOff
    if (tries > 0) await setTimeout(BREATH)
    await Promise.all([
      ...crowd.unanswered.splice(0).map((asked) => crowd.place(servers.client(chance), asked)),
      ...doubtful().map(
        (order) => order.doubtful && crowd.take(servers.client(chance), order, order.doubtful),
      ),
    ])
  }
  if (left() > 0) crowd.faults.push(`${left()} requests have no answer from a shop that runs`)
  return cutOff
}

/**
 * The same request with the same idempotency key must have the same answer, to the byte, before and after the
 * harm.
 */
async function askAgain(
  crowd: Crowd,
  servers: Servers,
  chance: Chance,
  known: readonly KnownOrder[],
): Promise<number> {
  for (const { asked, answer } of known) {
    const headers = { 'idempotency-key': asked.key }
    const again = await asGuestUntilAnswered(
      servers.client(chance),
      '/api/orders',
      asked.body,
      headers,
    )
    const isReplayed = again.headers.get('idempotent-replayed') === 'true'
    if (again.status === 201 && isReplayed && again.text === answer) continue
    crowd.faults.push(`${asked.key} was answered ${again.text} where it had been ${answer}`)
  }
  return known.length
}

/** Retries as a guest does who is asked to come again later. */
async function asGuestUntilAnswered(
  client: RigClient,
  ...asked: Parameters<RigClient['asGuest']>
): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await client.asGuest(...asked)
    if (answer.status !== 503 || tries === MOST_TRIES) return answer
    await setTimeout(BREATH)
  }
}

async function compare({ beside, dataDir }: RigShop, oracle: Oracle): Promise<string[]> {
  const books = await readBooks(beside.read)
  return [
    ...oracleFaults(oracle.read(), books),
    ...bookFaults(books),
    ...unsentMails(dirname(dataDir), books),
  ]
}
