import { expect, test } from 'vitest'
import type { NetworkPrinter } from '#shop/domain/settings/network-printers.ts'
import { PrintFailure } from '#shop/messaging/printers/send-to-printer.ts'
import {
  readPrinters,
  removePrinter,
  savePrinter,
  testPrinter,
} from '#shop/operations/kitchen/office-printers.ts'
import { printOnNetwork } from '#shop/operations/kitchen/print-on-network.ts'
import { undoSettings } from '#shop/operations/settings/change-seen-settings.ts'
import { findLastChange } from '#shop/persistence/queries/settings/changes.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Shop } from '#shop/shop.ts'
import { openStandInPrinter } from '#tests/support/network-printer.ts'
import { openFridayKitchen, placeAccepted } from '#tests/support/order-input.ts'
import { readPaper } from '#tests/support/read-paper.ts'
import type { Contract } from './contract.ts'

const by = 'owner-id'
const NEVER = new AbortController().signal
const PASS: NetworkPrinter = {
  name: 'Pass',
  host: '127.0.0.1',
  port: 9100,
  columns: 42,
  prints: ['ticket'],
  cut: true,
}

/** Printers as the office has them. */
export const officePrintersContract: Contract = (open) => {
  test('a printer is added, changed and removed on the list that was seen, and each is taken back', async () => {
    let minutes = 0
    await using opened = await openFridayKitchen(open)
    // Every change has a time of its own.
    const shop: Shop = { ...opened.shop, clock: () => opened.shop.clock() + 60_000 * minutes++ }
    const { seen } = await readPrinters(shop)
    expect(await savePrinter(shop, { of: null, printer: PASS, seen, by })).toMatchObject({
      ok: true,
    })
    const bags: NetworkPrinter = { ...PASS, name: 'Bags', port: 9101, prints: ['labels'] }
    expect(await savePrinter(shop, { of: null, printer: bags, seen, by })).toMatchObject({
      refusals: [{ code: 'changed_meanwhile' }],
    })
    expect(await save(shop, null, bags)).toMatchObject({ ok: true })
    expect(await save(shop, 'Bags', { ...bags, name: 'PASS' })).toMatchObject({
      refusals: [{ code: 'name_taken' }],
    })
    const wide: NetworkPrinter = { ...PASS, columns: 48 }
    expect(await save(shop, 'Pass', wide)).toMatchObject({ ok: true })
    expect(await printersOf(shop)).toEqual([wide, bags])
    const mark = (await readPrinters(shop)).seen
    expect(await removePrinter(shop, { name: 'Pass', seen: mark, by })).toMatchObject({ ok: true })
    expect(await printersOf(shop)).toEqual([bags])
    const of = { entity: 'setting', id: 'networkPrinters', by } as const
    const id = (await findLastChange(shop.read, of)) ?? ''
    expect(await undoSettings(shop, { id, by })).toMatchObject({ ok: true })
    expect(await printersOf(shop)).toEqual([wide, bags])
  })

  test('a test sheet comes out, or the office hears why not', async () => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    await using printer = await openStandInPrinter()
    const { port } = printer
    await save(shop, null, { ...PASS, port })
    expect(await testPrinter(shop, 'Pass')).toEqual({ ok: true, value: { fault: null } })
    await printer.untilPrinted(1)
    expect(readPaper(printer.printed[0] ?? Buffer.alloc(0)).text).toContain('42 characters')
    printer.moods.push('no paper', 'cover open', 'hangs')
    for (const fault of ['no_paper', 'cover_open']) {
      expect(await testPrinter(shop, 'Pass')).toEqual({ ok: true, value: { fault } })
    }
    const hasty = { connect: 5000, status: 200, print: 200, close: 200 }
    expect(await testPrinter(shop, 'Pass', hasty)).toEqual({ ok: true, value: { fault: 'unsure' } })
    await printer[Symbol.asyncDispose]()
    expect(await testPrinter(shop, 'Pass')).toEqual({ ok: true, value: { fault: 'no_answer' } })
    expect(await testPrinter(shop, 'Bags')).toMatchObject({
      refusals: [{ code: 'unknown_printer' }],
    })
  })

  test('what waits for a printer is counted with why, until it has come out', async () => {
    let minutes = 0
    await using opened = await openFridayKitchen(open)
    const shop: Shop = { ...opened.shop, clock: () => opened.shop.clock() + 60_000 * minutes }
    await save(shop, null, PASS)
    expect((await readPrinters(shop)).printers).toEqual([
      { ...PASS, printedAt: null, waiting: 0, waitingSince: null, fault: null },
    ])
    await placeAccepted(shop)
    await placeAccepted(shop, { idempotencyKey: 'another-order' })
    const since = shop.clock()
    minutes += 1
    const refuse = async () => {
      throw new PrintFailure('no_paper')
    }
    await printOnNetwork(shop, PASS, refuse, NEVER)
    expect((await readPrinters(shop)).printers).toMatchObject([
      { printedAt: null, waiting: 2, waitingSince: since, fault: 'no_paper' },
    ])
    minutes += 1
    while (await printOnNetwork(shop, PASS, async () => {}, NEVER)) expect(minutes).toBe(2)
    expect((await readPrinters(shop)).printers).toMatchObject([
      { printedAt: shop.clock(), waiting: 0, waitingSince: null, fault: null },
    ])
  })
}

async function save(shop: Shop, of: string | null, printer: NetworkPrinter) {
  return savePrinter(shop, { of, printer, seen: (await readPrinters(shop)).seen, by })
}

async function printersOf(shop: Shop): Promise<NetworkPrinter[]> {
  return (await readSettings(shop.read)).networkPrinters
}
