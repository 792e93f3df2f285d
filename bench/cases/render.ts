import { mkdtempDisposableSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type RunningShop, startShop } from '#tests/support/running-shop.ts'
import { allPagesReady } from '../all-pages-ready.ts'
import { type Finding, median } from '../finding.ts'
import { processorMilliseconds } from '../process-books.ts'
import { uncompressedAnswer } from '../rivals.ts'

/** During so many pages the JavaScript engine is still compiling hot code, which can double the cost. */
const WARM_UP = 2000
const ROUNDS = 5
const RENDERS = 300

const [HELD, ASKED] = ['/', '/?a-minute-later']

/**
 * The CPU time of rendering the menu page, and the server's extra time for a page that it renders, seals and
 * caches against one from the cache. Each figure has its own server, because taking the time of each page
 * costs some. Compressing and sending are in neither.
 */
export async function measure(): Promise<Finding[]> {
  return [
    { what: 'rendering the menu page', value: await rendering(), unit: 'ms', atMost: 3 },
    { what: 'making it anew, sealed and stored', value: await anew(), unit: 'ms', atMost: 3.5 },
  ]
}

async function rendering(): Promise<number> {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'flattop-bench-'))
  const RENDERED_FILE = join(folder.path, 'rendered.json')
  {
    await using shop = await warmShop({ RENDERED_FILE })
    await perPage(shop, ASKED, ROUNDS * RENDERS)
    await shop.stop('SIGTERM')
  }
  return median(meansOfRounds(JSON.parse(readFileSync(RENDERED_FILE, 'utf8'))))
}

async function anew(): Promise<number> {
  await using shop = await warmShop({})
  const rounds: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const made = await perPage(shop, ASKED, RENDERS)
    rounds.push(made - (await perPage(shop, HELD, RENDERS)))
  }
  return median(rounds)
}

async function warmShop(settings: Record<string, string>): Promise<RunningShop> {
  const eachAnew = pathToFileURL(resolve('bench/each-page-anew.ts'))
  const shop = await startShop({
    settings: { ...settings, NODE_OPTIONS: `--import ${eachAnew}`, MINUTE_PASSES_AT: ASKED },
  })
  await allPagesReady(shop)
  await perPage(shop, ASKED, WARM_UP)
  await perPage(shop, HELD, WARM_UP)
  return shop
}

/** Takes the time of each page in order; returns the mean of each round. */
function meansOfRounds(rendered: readonly number[]): number[] {
  const measured = rendered.slice(WARM_UP)
  if (measured.length !== ROUNDS * RENDERS)
    throw new Error(`${measured.length} pages were rendered`)
  return Array.from({ length: ROUNDS }, (_, round) => {
    const own = measured.slice(round * RENDERS, (round + 1) * RENDERS)
    return own.reduce((sum, each) => sum + each, 0) / RENDERS
  })
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
