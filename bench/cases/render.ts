import { mkdtempDisposableSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
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

/**
 * The processor time of rendering the menu page, and how much more the server takes for one that it makes
 * anew, seals and stores than for one that it holds: the median of rounds by turns. Compressing and answering
 * are in neither figure.
 */
export async function measure(): Promise<Finding[]> {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'flattop-bench-'))
  const renderedFile = join(folder.path, 'rendered.json')
  const anew = pathToFileURL(resolve('bench/each-page-anew.ts'))
  const [held, asked] = ['/', '/?a-minute-later']
  const settings = {
    NODE_OPTIONS: `--import ${anew}`,
    MINUTE_PASSES_AT: asked,
    RENDERED_FILE: renderedFile,
  }
  const rounds: number[] = []
  {
    await using shop = await startShop({ settings })
    await allPagesReady(shop)
    await perPage(shop, asked, WARM_UP)
    await perPage(shop, held, WARM_UP)
    for (let round = 0; round < ROUNDS; round += 1) {
      const made = await perPage(shop, asked, RENDERS)
      rounds.push(made - (await perPage(shop, held, RENDERS)))
    }
    await shop.stop('SIGTERM')
  }
  const value = median(meansOfRounds(JSON.parse(readFileSync(renderedFile, 'utf8'))))
  return [
    { what: 'rendering the menu page', value, unit: 'ms', atMost: 3 },
    { what: 'making it anew, sealed and stored', value: median(rounds), unit: 'ms', atMost: 3 },
  ]
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
