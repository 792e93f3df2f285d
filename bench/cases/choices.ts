import { priceAskedLines } from '#shop/domain/pricing/quote-lines.ts'
import { importMenu } from '#shop/operations/menu/import-menu.ts'
import { answerQuote } from '#shop/operations/orders/answer-quote.ts'
import { readMenuDraft } from '#shop/persistence/queries/menu/menu-drafts.ts'
import { readMenuParts } from '#shop/persistence/queries/menu/menu-parts.ts'
import { writeSettings } from '#shop/persistence/queries/settings/settings.ts'
import { encodePicture } from '#shop/pictures/encode-picture.ts'
import type { Shop } from '#shop/shop.ts'
import { openTestShop } from '#tests/support/open-test-shop.ts'
import { ALWAYS_OPEN } from '#tests/support/settings.ts'
import { type Finding, median } from '../finding.ts'
import { changedLines, largeMenu } from '../large-menu.ts'

/** While the JavaScript engine still compiles hot code, everything costs more. */
const WARM_UP = 300
const ROUNDS = 9
const PER_ROUND = 100
const MICROSECONDS = 1000

/**
 * What choices cost: to price twenty lines with ten choices each, and a menu of 500 items with twenty options each, imported
 * and quoted. Told in the processor time of this process, so that other programs don't count.
 */
export async function measure(): Promise<Finding[]> {
  await using opened = await openTestShop()
  const { shop } = opened
  const text = largeMenu()
  const first = await processorTime(() => importText(shop, text))
  const again = await processorTime(() => importText(shop, text))
  await shop.work((tx) => writeSettings(tx, { openingHours: ALWAYS_OPEN }))
  return [
    {
      what: 'pricing 20 lines with 10 choices each',
      value: (await pricing(shop)) * MICROSECONDS,
      unit: 'µs',
      atMost: 500,
    },
    { what: 'importing 500 items of 20 options', value: first / 1000, unit: 's', atMost: 5 },
    { what: 'the same file again', value: again / 1000, unit: 's', atMost: 5 },
    { what: 'a quote of those lines', value: await quoting(shop), unit: 'ms' },
  ]
}

async function pricing(shop: Shop): Promise<number> {
  const { items } = await readMenuDraft(shop.read)
  const sellable = items.map((item) => ({ ...item, soldOutUntil: null }))
  const parts = await readMenuParts(shop.read, 0, {})
  const menu = { categories: [{ items: sellable }], parts }
  const lines = changedLines()
  const now = shop.clock()
  const price = async () => {
    const { refusals } = priceAskedLines(menu, lines, { promisedAt: now, windows: [] })
    if (refusals.length > 0) throw new Error(`The lines were refused: ${JSON.stringify(refusals)}`)
  }
  return costOf(price)
}

async function quoting(shop: Shop): Promise<number> {
  return costOf(async () => {
    const { lines } = await answerQuote(shop.read, shop.clock(), {
      lines: changedLines(),
      fulfilment: 'pickup',
      slot: null,
    })
    if (lines.length === 0) throw new Error('No line was priced.')
  })
}

/** Milliseconds of processor time, the median of several rounds. */
async function costOf(act: () => Promise<void>): Promise<number> {
  const times = async (count: number) => {
    for (let turn = 0; turn < count; turn += 1) await act()
  }
  await times(WARM_UP)
  const rounds: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push((await processorTime(() => times(PER_ROUND))) / PER_ROUND)
  }
  return median(rounds)
}

async function processorTime(act: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage()
  await act()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

async function importText(shop: Shop, text: string): Promise<void> {
  const outcome = await importMenu(shop, {
    text,
    by: 'cli',
    readPicture: async () => null,
    encode: encodePicture,
  })
  if (!outcome.ok) throw new Error(`The menu was refused: ${JSON.stringify(outcome.refusals)}`)
}
