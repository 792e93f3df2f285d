import { mkdtempDisposableSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type RunningShop, startShop } from '#tests/support/running-shop.ts'
import { allPagesReady } from '../all-pages-ready.ts'
import { type Finding, median } from '../finding.ts'
import { processorMilliseconds } from '../process-books.ts'
import { uncompressedAnswer } from '../rivals.ts'

/** For so many pages the engine still compiles what runs often, which may cost as much again. */
const WARM_UP = 2000
const ROUNDS = 5
const RENDERS = 300

const [HELD, ASKED] = ['/', '/?a-minute-later']

/**
 * The processor time of rendering the menu page, and how much more the server takes for one that it makes
 * anew, seals and stores than for one that it holds. Each has a server of its own, since looking at the time of
 * each page takes some. Compressing and answering are in neither figure.
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

/** Takes what each page took, in their order; gives what one took in each round. */
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
