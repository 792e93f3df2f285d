import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { startShop } from '#tests/support/running-shop.ts'
import { allPagesReady } from '../all-pages-ready.ts'
import { type Finding, median } from '../finding.ts'
import { processorMilliseconds } from '../process-books.ts'
import { uncompressedAnswer } from '../rivals.ts'

/** For so many pages the engine still compiles what runs often, which may cost as much again. */
const WARM_UP = 2000
const ROUNDS = 5
const RENDERS = 300

/** Less than this no page takes: then it was none. */
const LEAST_MS = 0.2

/**
 * How much more processor time the server takes for a menu page that it makes anew than for one that
 * it holds, the median of rounds by turns. Reading the menu and sealing the page are in the figure,
 * compressing and answering are not.
 */
export async function measure(): Promise<Finding[]> {
  const anew = pathToFileURL(resolve('bench/each-page-anew.ts'))
  const [held, rendered] = ['/', '/?a-minute-later']
  const settings = { NODE_OPTIONS: `--import ${anew}`, MINUTE_PASSES_AT: rendered }
  await using shop = await startShop({ settings })
  await allPagesReady(shop)
  await perPage(shop, rendered, WARM_UP)
  await perPage(shop, held, WARM_UP)
  const rounds: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const render = await perPage(shop, rendered, RENDERS)
    rounds.push(render - (await perPage(shop, held, RENDERS)))
  }
  const value = median(rounds)
  if (value < LEAST_MS) throw new Error(`A page in ${value} ms was not rendered`)
  return [{ what: 'rendering the menu page', value, unit: 'ms', atMost: 3 }]
}

async function perPage(
  { origin, pid }: { origin: string; pid: number },
  address: string,
  pages: number,
): Promise<number> {
  const before = processorMilliseconds(pid)
  for (let at = 0; at < pages; at += 1) await uncompressedAnswer(origin + address)
  return (processorMilliseconds(pid) - before) / pages
}
