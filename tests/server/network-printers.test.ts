import { expect, test } from 'vitest'
import type { NetworkPrinter } from '#shop/domain/settings/network-printers.ts'
import { advanceOrder } from '#shop/operations/orders/advance-order.ts'
import { changeSettings } from '#tests/support/change-shop.ts'
import { besideShop, seedOrders } from '#tests/support/kitchen-orders.ts'
import { openStandInPrinter } from '#tests/support/network-printer.ts'
import { acceptance } from '#tests/support/order-actors.ts'
import { readPaper } from '#tests/support/read-paper.ts'
import { type RunningShop, startShop } from '#tests/support/running-shop.ts'

const PASS: Omit<NetworkPrinter, 'port'> = {
  name: 'Pass',
  host: '127.0.0.1',
  columns: 48,
  prints: ['ticket'],
  cut: true,
}

test('tickets that wait for a printer that was off, had no paper or broke off come out once each when it is back', async () => {
  const first = await openStandInPrinter()
  const { port } = first
  await using running = await startShop()
  await changeSettings(running, { networkPrinters: [{ ...PASS, port }] })
  await accept(running, 'first', 1)
  await first.untilPrinted(1)
  await first[Symbol.asyncDispose]()

  await accept(running, 'second', 2)
  await untilLogged(running, '"fault":"no_answer"')
  await using printer = await openStandInPrinter(port)
  printer.moods.push('no paper', 'breaks off')
  await printer.untilPrinted(1)
  await accept(running, 'third', 3)
  await printer.untilPrinted(2)
  const texts = printer.printed.map((bytes) => readPaper(bytes).text)
  expect(texts.map((text) => /^(\d+) +Pickup/m.exec(text)?.[1])).toEqual(['2', '3'])
  // It broke off in the middle of the second, and nobody knows whether that came out.
  expect(texts.map((text) => text.includes('PRINTED BEFORE'))).toEqual([true, false])
  await expect.poll(() => notPrintedOnce(running, ['first', 'second', 'third'])).toEqual([])
})

/** One line each, since of longer lists a failure says only how they begin. */
function notPrintedOnce(running: RunningShop, orders: readonly string[]): Promise<string[]> {
  return besideShop(running, async ({ read }) => {
    const jobs = await read.selectFrom('print_jobs').select(['order_id', 'state']).execute()
    const statesOf = (id: string) =>
      jobs.filter(({ order_id }) => order_id === id).map(({ state }) => state)
    return orders
      .map((id) => ({ id, states: statesOf(id).join(' and ') }))
      .filter(({ states }) => states !== 'printed')
      .map(({ id, states }) => `${id}: ${states || 'no job'}`)
  })
}

function accept(running: RunningShop, id: string, number: number): Promise<void> {
  return besideShop(running, async (shop) => {
    await seedOrders(shop, [{ id, number, state: 'placed', fulfilment: 'pickup' }])
    const outcome = await advanceOrder(shop, acceptance(id))
    if (!outcome.ok) throw new Error(JSON.stringify(outcome))
  })
}

async function untilLogged(running: RunningShop, words: string): Promise<void> {
  await expect.poll(() => running.printed(), { timeout: 20_000 }).toContain(words)
}
