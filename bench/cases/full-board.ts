import { ask } from '#tests/support/ask.ts'
import { besideShop } from '#tests/support/kitchen-orders.ts'
import { acceptedOrder, writeOrder } from '#tests/support/order-rows.ts'
import { type RunningShop, startShop } from '#tests/support/running-shop.ts'
import { staffOf } from '#tests/support/staff.ts'
import type { Finding } from '../finding.ts'
import { processorMilliseconds } from '../process-books.ts'

const USUAL = 30
const VERY_MANY = 5000
const MINUTE = 60_000
/** During so many pages the JavaScript engine is still compiling hot code. */
const WARM_UP = 300
const LOADED = 100

/** What the board takes of the server with thirty open orders, and with thousands, of which it shows some hundreds. */
export async function measure(): Promise<Finding[]> {
  await using shop = await startShop()
  const cookie = await besideShop(shop, async (beside) => (await staffOf(beside, 'kitchen')).cookie)
  await accept(shop, USUAL)
  const usual = await load(shop, cookie, WARM_UP)
  await accept(shop, VERY_MANY)
  const many = await load(shop, cookie, LOADED)
  return [
    { what: `${USUAL} orders: processor time`, value: usual.processor, unit: 'ms', atMost: 6 },
    { what: `${USUAL} orders: HTML`, value: usual.kilobytes, unit: 'KB' },
    { what: `${VERY_MANY} orders: processor time`, value: many.processor, unit: 'ms', atMost: 100 },
    { what: `${VERY_MANY} orders: HTML`, value: many.kilobytes, unit: 'KB', atMost: 300 },
  ]
}

async function accept(shop: RunningShop, count: number): Promise<void> {
  const now = Date.now()
  await besideShop(shop, ({ work }) =>
    work(async (tx) => {
      for (let nth = 1; nth <= count; nth += 1) {
        const id = `${count}-${nth}`
        const promised_at = now + (nth % 90) * MINUTE
        const at = { placed_at: now, accepted_at: now, promised_at }
        await writeOrder(tx, acceptedOrder({ id, token_hash: id, number: count + nth, ...at }))
      }
    }),
  )
}

async function load({ origin, pid }: RunningShop, cookie: string, warmUp: number) {
  const page = () => ask(`${origin}/kitchen`, { headers: { cookie } })
  for (let nth = 0; nth < warmUp; nth += 1) await page()
  const before = processorMilliseconds(pid)
  for (let nth = 1; nth < LOADED; nth += 1) await page()
  const { bytes } = await page()
  return {
    processor: (processorMilliseconds(pid) - before) / LOADED,
    kilobytes: bytes.length / 1024,
  }
}
