import { setTimeout } from 'node:timers/promises'
import type { Crowd, KnownOrder } from '../crash/crowd.ts'
import type { FrontClient } from './front-client.ts'
import type { Harm, Harmed } from './harms.ts'
import { type Load, taken } from './load.ts'
import type { Trackers } from './trackers.ts'

/** What was seen while one harm was done. */
export type Phase = {
  harm: Pick<Harm, 'name' | 'asksAgain'>
  /** Orders acknowledged a second, and the milliseconds from when each was first sent until then, in order. */
  rate: number
  times: number[]
  errors: { guests: number[]; cooks: number[] }
  /** How many streams had to be opened again, and the milliseconds after the harm until all were. */
  reopened: { count: number; latest: number }
  connected: { now: number; wanted: number }
  /** Of the trackers whose orders were accepted meanwhile, how many know. */
  aware: { now: number; wanted: number }
}

type Situation = {
  harmed: Harmed
  crowd: Crowd
  client: FrontClient
  trackers: Trackers
  load: Load
  /** Tracked orders that a cook accepts meanwhile. */
  group: readonly KnownOrder[]
  wanted: { trackers: number; aware: number }
}

/** In milliseconds: how long trackers may take to be back, by what is asked of the drill. */
const BACK_WITHIN = 10_000

export async function runPhase(situation: Situation, harm: Harm, seconds: number): Promise<Phase> {
  const { harmed, crowd, client, trackers, load, group, wanted } = situation
  client.takeErrors()
  load.takeTimes()
  trackers.mark()
  const started = performance.now()
  const accepting = acceptAll(crowd, client, group)
  await harm.strike(harmed, seconds)
  const rest = started + BACK_WITHIN - performance.now()
  await setTimeout(Math.max(0, rest))
  await accepting
  await setTimeout(1000)
  const times = load.takeTimes().toSorted((one, other) => one - other)
  const tokens = new Set(group.map(({ token }) => token))
  return {
    harm,
    times,
    rate: (times.length * 1000) / (performance.now() - started),
    errors: client.takeErrors(),
    reopened: trackers.reopened(),
    connected: { now: trackers.connected(), wanted: wanted.trackers },
    aware: { now: trackers.aware(tokens, 2), wanted: wanted.aware },
  }
}

const ACCEPT = { by: 'kitchen', action: 'accept', body: { minutes: 25 } } as const

async function acceptAll(
  crowd: Crowd,
  client: FrontClient,
  orders: readonly KnownOrder[],
): Promise<void> {
  for (const order of orders) await taken(crowd, client, order, ACCEPT)
}

/** Returns a line for everything that guests, cooks or trackers should not have met. */
export function phaseFaults({ harm, errors, reopened, connected, aware }: Phase): string[] {
  const faults = [
    ...(harm.asksAgain === 'everybody' ? [] : answersTo('guests', errors.guests)),
    ...(harm.asksAgain === 'nobody' ? answersTo('cooks', errors.cooks) : []),
    ...(reopened.latest > BACK_WITHIN
      ? [`the last tracker was back after ${(reopened.latest / 1000).toFixed(1)} s`]
      : []),
    ...fewer('trackers have a stream', connected),
    ...fewer('trackers know that their order was accepted', aware),
  ]
  return faults.map((fault) => `While ${harm.name}: ${fault}`)
}

function answersTo(who: string, statuses: readonly number[]): string[] {
  const kinds = Map.groupBy(statuses, (status) => status || 'nothing')
  return [...kinds].map(([what, { length }]) => `${who} were answered ${what} ${length} times`)
}

function fewer(what: string, { now, wanted }: { now: number; wanted: number }): string[] {
  return now < wanted ? [`${now} of ${wanted} ${what}`] : []
}
