import { expect, test } from 'vitest'
import { PRINT_LASTS, PRINT_LEASE } from '#shop/domain/kitchen/prints.ts'
import { PrintFailure } from '#shop/messaging/printers/send-to-printer.ts'
import { endPrint } from '#shop/operations/kitchen/print-again.ts'
import { printOnNetwork } from '#shop/operations/kitchen/print-on-network.ts'
import { nextPrint, startStation } from '#shop/operations/kitchen/print-stations.ts'
import { watchTroubles } from '#shop/operations/messages/watch-troubles.ts'
import { advanceOrder } from '#shop/operations/orders/advance-order.ts'
import { readTroubles } from '#shop/persistence/queries/messages/shop-troubles.ts'
import { writeSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Shop } from '#shop/shop.ts'
import { cancellation } from '#tests/support/order-actors.ts'
import { FRIDAY_EVENING, placeAccepted, setUpKitchen } from '#tests/support/order-input.ts'
import { readPaper } from '#tests/support/read-paper.ts'
import { staffOf } from '#tests/support/staff.ts'
import type { Contract } from './contract.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const PASS = {
  name: 'Pass',
  host: '192.168.1.50',
  port: 9100,
  columns: 42 as const,
  prints: ['ticket' as const],
  cut: true,
}
const BAGS = { ...PASS, name: 'Bags', host: '192.168.1.51', prints: ['labels' as const] }

/** What network printers get: once each, also when they fail and when two servers share the shop. */
export const networkPrintsContract: Contract = (open) => {
  test('each accepted order comes out of every network printer once, and of one screen', async () => {
    await using kitchen = await openKitchen(open)
    const { shop } = kitchen
    const screen = await startStation(shop, { name: 'Screen', sheets: 'ticket' })
    await placeAccepted(shop)
    expect(await paperOf(shop, PASS)).toHaveLength(1)
    expect(await paperOf(shop, BAGS)).toHaveLength(1)
    const asked = await nextPrint(shop, screen.ok ? screen.value.id : '', null)
    expect(asked).toMatchObject({ value: { printer: '', sheet: 'ticket' } })
  })

  test('two servers never print the same ticket', async () => {
    await using kitchen = await openKitchen(open)
    const { shop } = kitchen
    for (let count = 0; count < 3; count += 1) await placeAccepted(shop)
    const both = await Promise.all([paperOf(shop, PASS), paperOf(shop, PASS)])
    const numbers = both.flat().map((text) => /\n(\d+) /.exec(text)?.[1])
    expect(numbers.sort()).toEqual(['1', '2', '3'])
  })

  test('a printer that is off is asked again until it is on, and then prints each ticket once', async () => {
    await using kitchen = await openKitchen(open)
    const { shop, clock } = kitchen
    await placeAccepted(shop)
    for (let count = 0; count < 5; count += 1) {
      expect(await failing(shop, 'no_answer')).toMatchObject({ fault: 'no_answer' })
      expect(await failing(shop, 'no_answer')).toBeNull()
      clock.now += 15 * SECOND
    }
    const [ticket = ''] = await paperOf(shop, PASS)
    expect(ticket).not.toContain('PRINTED BEFORE')
    clock.now += PRINT_LEASE
    expect(await paperOf(shop, PASS)).toEqual([])
  })

  test('a ticket that broke off comes once more and says so; then people decide', async () => {
    await using kitchen = await openKitchen(open)
    const { shop, clock } = kitchen
    await placeAccepted(shop)
    await failing(shop, 'unsure')
    clock.now += 15 * SECOND
    const seen: string[] = []
    await failing(shop, 'unsure', seen)
    expect(seen[0]).toContain('PRINTED BEFORE')
    clock.now += PRINT_LEASE
    expect(await paperOf(shop, PASS)).toEqual([])
    const [job] = await shop.read
      .selectFrom('print_jobs')
      .selectAll()
      .where('printer', '=', 'Pass')
      .execute()
    await endPrint(shop, job?.id ?? '', { again: true })
    const copies = await paperOf(shop, PASS)
    expect(copies).toEqual([expect.stringContaining('COPY')])
  })

  test('a ticket that a server was printing when it died comes once more, and says so', async () => {
    await using kitchen = await openKitchen(open)
    const { shop, clock } = kitchen
    await placeAccepted(shop)
    const died = () => Promise.reject(new Error('killed'))
    await expect(printOnNetwork(shop, PASS, died, NEVER)).rejects.toThrow('killed')
    expect(await paperOf(shop, PASS)).toEqual([])
    clock.now += PRINT_LEASE
    expect(await paperOf(shop, PASS)).toEqual([expect.stringContaining('PRINTED BEFORE')])
  })

  test('an order that is cancelled while its printer is off prints nothing; one that came out prints that it is', async () => {
    await using kitchen = await openKitchen(open)
    const { shop, clock } = kitchen
    const waiting = await placeAccepted(shop)
    await failing(shop, 'no_paper')
    await advanceOrder(shop, cancellation(waiting))
    clock.now += PRINT_LEASE
    expect(await paperOf(shop, PASS)).toEqual([])
    const out = await placeAccepted(shop)
    await paperOf(shop, PASS)
    await advanceOrder(shop, cancellation(out))
    expect(await paperOf(shop, PASS)).toEqual([expect.stringContaining('CANCELLED')])
  })

  test('a printer that prints nothing for ten minutes is mailed to the owner once, until it prints again', async () => {
    await using kitchen = await openKitchen(open)
    const { shop, clock } = kitchen
    await staffOf(shop, 'owner')
    const watch = async () => {
      await watchTroubles(shop, null)
      return readTroubles(shop.read)
    }
    await placeAccepted(shop)
    await paperOf(shop, BAGS)
    const since = clock.now
    await failing(shop, 'no_paper')
    clock.now += 10 * MINUTE - 1
    expect(await watch()).toEqual([])
    clock.now += 1
    const trouble = { kind: 'printers', since, percent: null }
    expect(await watch()).toEqual([trouble])
    clock.now += MINUTE
    await failing(shop, 'no_paper')
    expect(await watch()).toEqual([trouble])
    expect(await troubleMails(shop)).toBe(1)
    clock.now += MINUTE
    expect(await paperOf(shop, PASS)).toHaveLength(1)
    expect(await watch()).toEqual([])
    expect(await troubleMails(shop)).toBe(1)
  })

  test('one ticket that broke off is no trouble of a printer that prints others', async () => {
    await using kitchen = await openKitchen(open)
    const { shop, clock } = kitchen
    await placeAccepted(shop)
    await failing(shop, 'unsure')
    clock.now += 15 * SECOND
    await failing(shop, 'unsure')
    clock.now += MINUTE
    await placeAccepted(shop)
    expect(await paperOf(shop, PASS)).toHaveLength(1)
    clock.now += 10 * MINUTE
    await watchTroubles(shop, null)
    expect(await readTroubles(shop.read)).toEqual([])
  })

  test('a printer that comes back after hours does not print the tickets of lunch', async () => {
    await using kitchen = await openKitchen(open)
    const { shop, clock } = kitchen
    await placeAccepted(shop)
    clock.now += PRINT_LASTS
    expect(await paperOf(shop, PASS)).toEqual([])
  })
}

const NEVER = new AbortController().signal

async function openKitchen(open: Parameters<Contract>[0]) {
  const clock = { now: FRIDAY_EVENING }
  const opened = await open({ clock: () => clock.now })
  const { shop } = opened
  await setUpKitchen(shop)
  await shop.work((tx) => writeSettings(tx, { networkPrinters: [PASS, BAGS] }))
  return { shop, clock, [Symbol.asyncDispose]: () => opened[Symbol.asyncDispose]() }
}

/** Prints all that a printer has to print; returns what came out. */
async function paperOf(shop: Shop, printer: typeof PASS | typeof BAGS): Promise<string[]> {
  const paper: string[] = []
  const send = async (_: unknown, bytes: Uint8Array) => void paper.push(readPaper(bytes).text)
  while (await printOnNetwork(shop, printer, send, NEVER));
  return paper
}

/** Has the printer at the pass fail once. */
function failing(shop: Shop, fault: PrintFailure['fault'], seen: string[] = []) {
  const send = async (_: unknown, bytes: Uint8Array) => {
    seen.push(readPaper(bytes).text)
    throw new PrintFailure(fault)
  }
  return printOnNetwork(shop, PASS, send, NEVER)
}

async function troubleMails(shop: Shop): Promise<number> {
  const rows = await shop.read.selectFrom('outbox').select('kind').execute()
  return rows.filter(({ kind }) => kind === 'shop-trouble').length
}
