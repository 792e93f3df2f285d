import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { bookFaults } from '../book-faults.ts'
import { readBooks } from '../books.ts'
import { type Chance, seededChance } from '../chance.ts'
import { type RigClient, rigClient } from '../rig-client.ts'
import type { RigShop } from '../rig-shop.ts'
import { unsentMails } from '../unsent-mails.ts'
import { writeCodes } from './asked-order.ts'
import { type Crowd, type KnownOrder, openCrowd } from './crowd.ts'
import { type Entry, type Oracle, openOracle } from './oracle.ts'
import { oracleFaults } from './oracle-faults.ts'

export type CrashReport = {
  seed: number
  kills: number
  placed: number
  stepped: number
  /** Requests that a death left without an answer. */
  cutOff: number
  /** Acknowledged orders that were asked for again. */
  askedAgain: number
  /** A line each. None is what the shop promises. */
  faults: string[]
  entries: Entry[]
}

type Options = {
  kills: number
  /** Repeats what guests and cooks do and when the shop dies, as far as the machine's own pace allows. */
  seed: number
  say?: (line: string) => void
}

/** So many things happen at once. */
const LANES = 16
/** A death comes after so many requests at most, and so many milliseconds more. */
const MOST_REQUESTS = 240
const LONGEST_DELAY = 9

/**
 * Lets guests and cooks work, kills the server in the midst of it, starts it again and holds its books
 * against what it had acknowledged; so many times, up to the first time that something is wrong.
 */
export async function runCrashRig(
  rig: RigShop,
  { kills, seed, say = () => {} }: Options,
): Promise<CrashReport> {
  using oracle = openOracle(join(rig.folder, 'oracle'))
  const crowd = openCrowd(oracle, rig.tableSign)
  const chance = seededChance(seed)
  const report = { seed, kills: 0, cutOff: 0, askedAgain: 0, faults: [] as string[] }
  await rig.beside.work(writeCodes)
  let since = 0
  while (report.faults.length === 0) {
    await using server = await rig.start()
    const client = rigClient(server.origin, rig.keys)
    const cutOff = await settle(crowd, client)
    const again = await askAgain(crowd, client, crowd.known.slice(since))
    report.cutOff += cutOff
    report.askedAgain += again
    report.faults.push(...crowd.faults, ...(await compare(rig, oracle)))
    say(`${report.kills} kills: ${crowd.known.length} orders, ${cutOff} cut off, ${again} again`)
    if (report.kills === kills) break
    since = crowd.known.length
    await workUntilKilled(crowd, client, chance, () => server.stop('SIGKILL'))
    if (crowd.faults.length > 0) crowd.faults.push(...complaints(server.printed()))
    report.kills += 1
  }
  const entries = oracle.read()
  const stepped = entries.filter(({ kind }) => kind === 'stepped').length
  return { ...report, placed: crowd.known.length, stepped, entries }
}

async function workUntilKilled(
  crowd: Crowd,
  client: RigClient,
  chance: Chance,
  kill: () => Promise<unknown>,
): Promise<void> {
  const last = 1 + chance.below(MOST_REQUESTS)
  const delay = chance.below(LONGEST_DELAY)
  const ended = Promise.withResolvers<void>()
  let requests = 0
  let isOver = false

  async function work(lane: Chance): Promise<void> {
    while (!isOver) {
      requests += 1
      if (requests === last) end()
      if (await crowd.doOneThing(client, lane)) continue
      if (!isOver) crowd.faults.push('the shop gave no answer although nobody had killed it')
      isOver = true
    }
  }

  async function end(): Promise<void> {
    await setTimeout(delay)
    isOver = true
    await kill()
    ended.resolve()
  }

  const lanes = Array.from({ length: LANES }, () => seededChance(chance.below(2 ** 32)))
  await Promise.all(lanes.map(work))
  if (requests < last) end()
  await ended.promise
}

/** What the server itself said went wrong. */
function complaints(printed: string): string[] {
  return printed.split('\n').filter((line) => line.includes('"level":"error"'))
}

/** Everything that was cut off is done again, as a guest or cook would. Gives how much that was. */
async function settle(crowd: Crowd, client: RigClient): Promise<number> {
  const orders = crowd.unanswered.splice(0)
  const doubtful = crowd.known.filter((order) => order.doubtful)
  await Promise.all([
    ...orders.map((asked) => crowd.place(client, asked)),
    ...doubtful.map((order) => order.doubtful && crowd.take(client, order, order.doubtful)),
  ])
  const left = crowd.unanswered.length + crowd.known.filter((order) => order.doubtful).length
  if (left > 0) crowd.faults.push(`${left} requests have no answer from a shop that runs`)
  return orders.length + doubtful.length
}

/** The same request under the same key has the same answer, to the byte, on whichever side of a death. */
async function askAgain(
  crowd: Crowd,
  client: RigClient,
  known: readonly KnownOrder[],
): Promise<number> {
  for (const { asked, answer } of known) {
    const headers = { 'idempotency-key': asked.key }
    const again = await client.asGuest('/api/orders', asked.body, headers)
    const isReplayed = again.headers.get('idempotent-replayed') === 'true'
    if (again.status === 201 && isReplayed && again.text === answer) continue
    crowd.faults.push(`${asked.key} was answered ${again.text} where it had been ${answer}`)
  }
  return known.length
}

async function compare({ beside, folder }: RigShop, oracle: Oracle): Promise<string[]> {
  const books = await readBooks(beside.read)
  return [
    ...oracleFaults(oracle.read(), books),
    ...bookFaults(books),
    ...unsentMails(folder, books),
  ]
}
