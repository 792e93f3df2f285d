import { mkdtempDisposableSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { hashToken } from '#shop/auth/token.ts'
import { ask } from '#tests/support/ask.ts'
import { besideShop } from '#tests/support/kitchen-orders.ts'
import { acceptedOrder, writeOrder } from '#tests/support/order-rows.ts'
import { type RunningShop, startShop } from '#tests/support/running-shop.ts'
import { staffOf } from '#tests/support/staff.ts'
import { allPagesReady } from '../all-pages-ready.ts'
import { type Finding, median } from '../finding.ts'
import { processorMilliseconds } from '../process-books.ts'
import { uncompressedAnswer } from '../rivals.ts'

/** During so many pages the JavaScript engine is still compiling hot code, which can double the cost. */
const WARM_UP = 2000
const ROUNDS = 5
const RENDERS = 300
const HALF_AN_HOUR = 30 * 60_000

const HELD = '/'
const A_MINUTE_LATER = '?a-minute-later'

/**
 * The CPU time of rendering the menu page, and the server's extra time for a page that it renders, seals and
 * caches against one from the cache. Each figure has its own server, because taking the time of each page
 * costs some. Compressing and sending are in neither.
 */
export async function measure(): Promise<Finding[]> {
  return [
    { what: 'rendering the menu page', value: await rendering(), unit: 'ms', atMost: 3 },
    ...(await forEachVisit()),
    { what: 'making it anew, sealed and stored', value: await anew(), unit: 'ms', atMost: 3.5 },
  ]
}

async function rendering(): Promise<number> {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'flattop-bench-'))
  const RENDERED_FILE = join(folder.path, 'rendered.json')
  {
    const asked = HELD + A_MINUTE_LATER
    await using shop = await warmShop(asked, { RENDERED_FILE })
    await perPage(shop, asked, ROUNDS * RENDERS)
    await shop.stop('SIGTERM')
  }
  return median(meansOfRounds(JSON.parse(readFileSync(RENDERED_FILE, 'utf8'))))
}

/** What is rendered for each visit: all of the answer is measured, and for staff who look at another minute who they are. */
async function forEachVisit(): Promise<Finding[]> {
  await using shop = await startShop()
  await allPagesReady(shop)
  const token = 'a'.repeat(43)
  const now = Date.now()
  const cookie = await besideShop(shop, async (beside) => {
    await beside.work(async (tx) => {
      const at = { placed_at: now, accepted_at: now, promised_at: now + HALF_AN_HOUR }
      await writeOrder(tx, acceptedOrder({ token_hash: hashToken(token), ...at }))
    })
    return (await staffOf(beside, 'owner')).cookie
  })
  const minute = new Date(now).toISOString().slice(0, 16)
  const findings: Finding[] = []
  for (const [what, address] of [
    ['the page of an order, answered', `/order/${token}`],
    ['the checkout at another minute, answered', `/checkout?at=${minute}`],
  ] as const) {
    findings.push({ what, value: await perVisit(shop, address, cookie), unit: 'ms', atMost: 3 })
  }
  return findings
}

async function perVisit(
  { origin, pid }: RunningShop,
  address: string,
  cookie: string,
): Promise<number> {
  const visit = async (times: number) => {
    for (let nth = 0; nth < times; nth += 1) {
      const { status } = await ask(origin + address, { headers: { cookie } })
      if (status !== 200) throw new Error(`${address} answered ${status}`)
    }
  }
  await visit(WARM_UP)
  const rounds: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = processorMilliseconds(pid)
    await visit(RENDERS)
    rounds.push((processorMilliseconds(pid) - before) / RENDERS)
  }
  return median(rounds)
}

async function anew(): Promise<number> {
  const asked = HELD + A_MINUTE_LATER
  await using shop = await warmShop(asked, {})
  const rounds: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const made = await perPage(shop, asked, RENDERS)
    rounds.push(made - (await perPage(shop, HELD, RENDERS)))
  }
  return median(rounds)
}

async function warmShop(asked: string, settings: Record<string, string>): Promise<RunningShop> {
  const eachAnew = pathToFileURL(resolve('bench/each-page-anew.ts'))
  const shop = await startShop({
    settings: { ...settings, NODE_OPTIONS: `--import ${eachAnew}`, MINUTE_PASSES_AT: asked },
  })
  await allPagesReady(shop)
  await perPage(shop, asked, WARM_UP)
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
