import { setTimeout } from 'node:timers/promises'
import { makeApiKey } from '#shop/operations/accounts/make-api-key.ts'
import type { Shop } from '#shop/shop.ts'
import { type RunningShop, startShop } from '#tests/support/running-shop.ts'
import type { Finding } from '../finding.ts'
import { orderRequest } from '../order-request.ts'
import { besideShop, openKitchen } from '../placed-order.ts'
import { residentMegabytes } from '../process-books.ts'
import { type Crowd, gather, until } from '../tracking-crowd.ts'

const TRACKERS = 1000
const A_SECOND = 50
const EVERY_MS = 1000 / A_SECOND
/** An API key may make 600 requests a minute. */
const KEYS = 8

export type Tracked = { id: string; token: string }

/** A thousand guests track their orders while fifty more arrive every second and the kitchen accepts them. */
export async function measure(): Promise<Finding[]> {
  await using running = await startShop({ settings: { SMTP_URL: 'smtp://127.0.0.1:9' } })
  return await besideShop(running, async (shop) => {
    await openKitchen(shop)
    const keys = await makeKeys(shop)
    const orders = await placeTracked(running)
    await setTimeout(2000)
    const before = residentMegabytes(running.pid)
    const crowd = await gather(
      portOf(running),
      orders.map(({ token }) => token),
    )
    const grown = residentMegabytes(running.pid) - before
    const busy = await keepBusy(running, orders, keys)
    await until(() => crowd.countAtVersion(2) >= TRACKERS)
    return findings(crowd, busy, grown)
  })
}

type Busy = { failures: string[]; placed: number; seconds: number }

function findings(crowd: Crowd, { failures, placed, seconds }: Busy, grown: number): Finding[] {
  const faults = [...crowd.faults(), ...failures]
  for (const fault of new Set(faults)) process.stdout.write(`  ${fault}\n`)
  const found = [
    { what: 'trackers notified of their order', value: crowd.open(), unit: '', atLeast: TRACKERS },
    {
      what: 'trackers that saw it accepted',
      value: crowd.countAtVersion(2),
      unit: '',
      atLeast: TRACKERS,
    },
    { what: 'errors', value: faults.length, unit: '', atMost: 0 },
    { what: 'orders that came meanwhile', value: placed / seconds, unit: 'a second' },
    { what: 'memory a tracker', value: (grown * 1024) / TRACKERS, unit: 'KB' },
  ]
  crowd.leave()
  return found
}

async function makeKeys(shop: Shop): Promise<string[]> {
  const keys: string[] = []
  for (let at = 0; at < KEYS; at += 1) {
    const made = await makeApiKey(shop, { name: `Till ${at}`, role: 'kitchen', by: 'cli' })
    if (made.ok) keys.push(made.value.key)
  }
  return keys
}

/** Places a thousand orders. */
export async function placeTracked(running: RunningShop): Promise<Tracked[]> {
  const orders: Tracked[] = []
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      while (orders.length < TRACKERS) orders.push(await place(running))
    }),
  )
  return orders.slice(0, TRACKERS)
}

/** Fifty times a second, places an order and accepts another, without waiting for answers. */
async function keepBusy(running: RunningShop, orders: Tracked[], keys: string[]): Promise<Busy> {
  const busy: Busy = { failures: [], placed: 0, seconds: 0 }
  const failed = (error: Error) => busy.failures.push(error.message)
  const under: Promise<unknown>[] = []
  const started = performance.now()
  for (const [at, order] of orders.entries()) {
    await setTimeout(Math.max(0, started + at * EVERY_MS - performance.now()))
    under.push(accept(running, order, keys[at % KEYS] ?? '').catch(failed))
    under.push(
      place(running).then(() => {
        busy.placed += 1
      }, failed),
    )
  }
  await Promise.all(under)
  busy.seconds = (performance.now() - started) / 1000
  return busy
}

export async function place(running: RunningShop): Promise<Tracked> {
  const asked = { method: 'POST', ...orderRequest(portOf(running)) }
  const response = await fetch(`${running.origin}/api/orders`, asked)
  if (response.status !== 201) throw new Error(`An order was answered with ${response.status}`)
  return (await response.json()) as Tracked
}

async function accept({ origin }: RunningShop, { id }: Tracked, key: string): Promise<void> {
  const response = await fetch(`${origin}/api/kitchen/orders/${id}/accept`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: '{"version":1}',
  })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`Accepting was answered with ${response.status}`)
}

export function portOf({ origin }: RunningShop): number {
  return Number(new URL(origin).port)
}
