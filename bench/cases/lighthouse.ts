import { execFile, execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { launchBrowser } from '#tests/support/browser.ts'
import { findFreePort } from '#tests/support/free-port.ts'
import { startShop } from '#tests/support/running-shop.ts'
import { type Finding, median } from '../finding.ts'
import { startProxy } from '../scriptless-proxy.ts'

const RUNS = 3
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const TARGETS = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 }

const FOLDER = join(import.meta.dirname, '../lighthouse')
const run = promisify(execFile)

/** What is read of its report. */
type Report = {
  audits: Record<string, { title: string; score: number | null; numericValue?: number }>
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
}

type Run = Record<(typeof CATEGORIES)[number], number> & { paint: number }

/** Lighthouse on an emulated phone, and how much scripts delay the largest paint. */
export async function measure(): Promise<Finding[]> {
  install()
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
  const words = [`--port=${port}`, '--output=json', '--quiet', `--only-categories=${CATEGORIES}`]
  const { stdout } = await run(join(FOLDER, 'node_modules/.bin/lighthouse'), [origin, ...words], {
    maxBuffer: 64 * 1024 * 1024,
  })
  const report: Report = JSON.parse(stdout)
  printFaults(report)
  const score = (name: string) => Math.round((report.categories[name]?.score ?? 0) * 100)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    paint: report.audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
  }
}

/** 176 MB that nothing else needs. */
function install(): void {
  if (existsSync(join(FOLDER, 'node_modules/.bin/lighthouse'))) return
  execFileSync('npm', ['ci', '--loglevel=error'], { cwd: FOLDER, stdio: 'inherit' })
}

/** Prints the audits that keep a score below 100; speed is covered by the score itself. */
function printFaults({ audits, categories }: Report): void {
  const { performance: _, ...others } = categories
  const counted = Object.values(others).flatMap(({ auditRefs }) => auditRefs)
  for (const { id, weight } of counted) {
    const audit = audits[id]
    if (weight > 0 && audit?.score === 0) process.stdout.write(`  ${id}: ${audit.title}\n`)
  }
}
