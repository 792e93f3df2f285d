import { setTimeout } from 'node:timers/promises'
import type { Chance } from '../chance.ts'
import type { Crowd, KnownOrder } from '../crash/crowd.ts'
import type { Step } from '../crash/next-step.ts'
import type { RigClient } from '../rig-client.ts'
import { askedOrder } from './asked-order.ts'

type LoadOptions = {
  crowd: Crowd
  client: RigClient
  chance: Chance
  /** Orders a second, whether those before were answered or not. */
  rate: number
  /** The number of the first guest. */
  first: number
}

export type Load = {
  /** The milliseconds from when an order was first sent until it was acknowledged, of those since the last call. */
  takeTimes: () => number[]
  /** Ends the stream of orders; resolves once every order was answered and the kitchen has finished it. */
  stop: () => Promise<void>
}

const STEPS: readonly Step[] = [
  { by: 'kitchen', action: 'accept', body: { minutes: 25 } },
  { by: 'kitchen', action: 'finish', body: {} },
  { by: 'kitchen', action: 'complete', body: { paidBy: 'cash' } },
]

/** In milliseconds: how long guests and cooks wait before they ask again, longer each time, and until they give up. */
const BREATH = 500
const LONGEST_BREATH = 4000
const PATIENCE = 60_000
/** In milliseconds: until programs that have just started get all orders, and not a few. */
const WARMING_UP = 15_000

/** Guests order at a steady rate, and a cook takes each order to its end. All ask again with the same key until they are answered. */
export async function startLoad(options: LoadOptions): Promise<Load> {
  const { crowd, client, chance, rate, first } = options
  const under = new Set<Promise<void>>()
  const started = performance.now()
  let begun = 0
  let isOver = false
  let times: number[] = []
  let due = started

  async function one(number: number): Promise<void> {
    const sent = performance.now()
    const order = await placed(crowd, client, askedOrder(chance, number))
    if (!order) return
    times.push(performance.now() - sent)
    for (const step of STEPS) await taken(crowd, client, order, step)
  }

  async function pace(): Promise<void> {
    while (!isOver) {
      due += 1000 / (rate * Math.min(1, 0.1 + (due - started) / WARMING_UP))
      await setTimeout(Math.max(0, due - performance.now()))
      const doing = one(first + begun).finally(() => under.delete(doing))
      under.add(doing)
      begun += 1
    }
  }

  const pacing = pace()
  await setTimeout(WARMING_UP)
  return {
    takeTimes() {
      const taken = times
      times = []
      return taken
    },
    async stop() {
      isOver = true
      await pacing
      await Promise.all(under)
    },
  }
}

/** Sends an order until it is answered. */
export async function placed(
  crowd: Crowd,
  client: RigClient,
  asked: KnownOrder['asked'],
): Promise<KnownOrder | undefined> {
  const until = performance.now() + PATIENCE
  let breath = BREATH
  crowd.asks(asked)
  while ((await crowd.place(client, asked)) !== 'answer') {
    crowd.unanswered.splice(crowd.unanswered.indexOf(asked), 1)
    if (performance.now() > until) {
      crowd.faults.push(`${asked.key} has no answer after ${PATIENCE / 1000} s`)
      return undefined
    }
    await setTimeout(breath)
    breath = Math.min(2 * breath, LONGEST_BREATH)
  }
  return crowd.known.findLast((order) => order.asked === asked)
}

/** Takes a step until it is answered. */
export async function taken(
  crowd: Crowd,
  client: RigClient,
  order: KnownOrder,
  step: Step,
): Promise<void> {
  const until = performance.now() + PATIENCE
  let breath = BREATH
  while ((await crowd.take(client, order, step)) !== 'answer') {
    if (performance.now() > until) {
      crowd.faults.push(`${step.action} of ${order.id} has no answer after ${PATIENCE / 1000} s`)
      return
    }
    await setTimeout(breath)
    breath = Math.min(2 * breath, LONGEST_BREATH)
  }
}
