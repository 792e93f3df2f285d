import lighthouse, { type Result } from 'lighthouse'
import { launchBrowser } from '#tests/support/browser.ts'
import { findFreePort } from '#tests/support/free-port.ts'
import { startShop } from '#tests/support/running-shop.ts'
import { type Finding, median } from '../finding.ts'
import { startProxy } from '../scriptless-proxy.ts'

const RUNS = 3
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const TARGETS = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 }

type Run = Record<(typeof CATEGORIES)[number], number> & { paint: number }

/** Lighthouse on an emulated phone, and how much scripts delay the largest paint. */
export async function measure(): Promise<Finding[]> {
  await using shop = await startShop()
  using whole = await startProxy(shop.origin, 'kept')
  using bare = await startProxy(shop.origin, 'removed')
  const withScripts: Run[] = []
  const withoutScripts: Run[] = []
  for (let run = 0; run < RUNS; run += 1) {
    withScripts.push(await audit(whole.origin))
    withoutScripts.push(await audit(bare.origin))
  }
  const paint = median(withScripts.map((run) => run.paint))
  const barePaint = median(withoutScripts.map((run) => run.paint))
  process.stdout.write(
    `  largest paint ${Math.round(paint)} ms, without scripts ${Math.round(barePaint)} ms\n`,
  )
  return [
    ...CATEGORIES.map((category) => ({
      what: category,
      value: median(withScripts.map((run) => run[category])),
      unit: 'of 100',
      atLeast: TARGETS[category],
    })),
    {
      what: 'largest paint against no scripts',
      value: paint / barePaint,
      unit: 'times',
      atMost: 1.3,
    },
  ]
}

async function audit(origin: string): Promise<Run> {
  const port = await findFreePort()
  await using _browser = await launchBrowser([`--remote-debugging-port=${port}`])
  const result = await lighthouse(`${origin}/`, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...CATEGORIES],
  })
  if (!result) throw new Error('Lighthouse gave no result')
  const { categories, audits } = result.lhr
  printFaults(result.lhr)
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    paint: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
  }
}

/** Prints the audits that keep a score below 100; speed is covered by the score itself. */
function printFaults({ audits, categories }: Result): void {
  const { performance: _, ...others } = categories
  const counted = Object.values(others).flatMap(({ auditRefs }) => auditRefs)
  for (const { id, weight } of counted) {
    const audit = audits[id]
    if (weight > 0 && audit?.score === 0) process.stdout.write(`  ${id}: ${audit.title}\n`)
  }
}
