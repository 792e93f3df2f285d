import { startShop } from '#tests/support/running-shop.ts'
import { type Finding, median } from '../finding.ts'
import { processorMilliseconds } from '../process-books.ts'
import { uncompressedAnswer } from '../rivals.ts'

/** For so many pages the engine still compiles what runs often, which may cost as much again. */
const WARM_UP = 2000
const ROUNDS = 5
const RENDERS = 300

/**
 * How much more processor time the server takes for a menu page that it renders than for one that
 * it holds, the median of rounds by turns. A question mark that means nothing makes it render: reading
 * the menu is in the figure, answering is not.
 */
export async function measure(): Promise<Finding[]> {
  await using shop = await startShop()
  const held = () => '/'
  const rendered = (at: number) => `/?at=${at}`
  await perPage(shop, rendered, WARM_UP)
  await perPage(shop, held, WARM_UP)
  const rounds: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const render = await perPage(shop, rendered, RENDERS)
    rounds.push(render - (await perPage(shop, held, RENDERS)))
  }
  return [{ what: 'rendering the menu page', value: median(rounds), unit: 'ms', atMost: 3 }]
}

async function perPage(
  { origin, pid }: { origin: string; pid: number },
  address: (at: number) => string,
  pages: number,
): Promise<number> {
  const before = processorMilliseconds(pid)
  for (let at = 0; at < pages; at += 1) await uncompressedAnswer(origin + address(at))
  return (processorMilliseconds(pid) - before) / pages
}
