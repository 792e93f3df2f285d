import { execFile, execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from 'playwright'
import { writeSettings } from '#shop/persistence/queries/settings/settings.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import { changeShop } from '#tests/support/change-shop.ts'
import { findFreePort } from '#tests/support/free-port.ts'
import { EMPTY_PAGE } from '#tests/support/guest-windows.ts'
import { BASKET_KEY, keptBasket } from '#tests/support/kept-basket.ts'
import { startShop } from '#tests/support/running-shop.ts'
import { ALWAYS_OPEN } from '#tests/support/settings.ts'
import { type Finding, median } from '../finding.ts'
import { startProxy } from '../scriptless-proxy.ts'

const RUNS = 3
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const TARGETS = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 }

/** The other pages of a guest's path, and one that is text. */
const OTHER_PAGES = ['/menu/double-stack', '/menu/flattop-meal', '/basket', '/checkout', '/contact']
const BASKET = [
  { id: 'the-flattop', title: 'The Flattop', money: 9.5 },
  { id: 'cola-on-ice', title: 'Cola on Ice', money: 3.5 },
]

const FOLDER = join(import.meta.dirname, '../lighthouse')
const run = promisify(execFile)

/** What is read of its report. */
type Report = {
  audits: Record<string, { title: string; score: number | null; numericValue?: number }>
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
}

/** Of 100, and in milliseconds. */
type Run = Record<(typeof CATEGORIES)[number], number> & { paint: number; blocked: number }

/** Lighthouse on an emulated phone, as a guest with a basket sees each page, and how much scripts delay the largest paint. */
export async function measure(): Promise<Finding[]> {
  install()
  await using shop = await startShop()
  await changeShop(shop, (tx) => writeSettings(tx, { openingHours: ALWAYS_OPEN, zones: [] }))
  using whole = await startProxy(shop.origin, 'kept')
  using bare = await startProxy(shop.origin, 'removed')
  const menu: Run[] = []
  const withoutScripts: Run[] = []
  const others = OTHER_PAGES.map((path) => ({ path, runs: [] as Run[] }))
  for (let run = 0; run < RUNS; run += 1) {
    menu.push(await audit(whole.origin, '/'))
    withoutScripts.push(await audit(bare.origin, '/'))
    for (const { path, runs } of others) runs.push(await audit(whole.origin, path))
  }
  return [
    ...CATEGORIES.map((category) => ({
      what: category,
      value: median(menu.map((run) => run[category])),
      unit: 'of 100',
      atLeast: TARGETS[category],
    })),
    {
      what: 'largest paint against no scripts',
      value:
        median(menu.map(({ paint }) => paint)) / median(withoutScripts.map(({ paint }) => paint)),
      unit: 'times',
      atMost: 1.3,
    },
    ...others.flatMap(({ path, runs }) => ofOtherPage(path, runs)),
  ]
}

function ofOtherPage(path: string, runs: readonly Run[]): Finding[] {
  const of = (category: (typeof CATEGORIES)[number]) => median(runs.map((run) => run[category]))
  process.stdout.write(
    `  ${path}: largest paint ${Math.round(median(runs.map(({ paint }) => paint)))} ms, blocked ${Math.round(median(runs.map(({ blocked }) => blocked)))} ms\n`,
  )
  return [
    { what: `${path}: performance`, value: of('performance'), unit: 'of 100', atLeast: 95 },
    { what: `${path}: accessibility`, value: of('accessibility'), unit: 'of 100', atLeast: 100 },
  ]
}

async function audit(origin: string, path: string): Promise<Run> {
  const port = await findFreePort()
  await using _browser = await launchBrowser([`--remote-debugging-port=${port}`])
  await keepBasket(`http://127.0.0.1:${port}`, origin)
  const words = [`--port=${port}`, '--output=json', '--quiet', '--disable-storage-reset']
  const { stdout } = await run(
    join(FOLDER, 'node_modules/.bin/lighthouse'),
    [origin + path, ...words, `--only-categories=${CATEGORIES}`],
    { maxBuffer: 64 * 1024 * 1024 },
  )
  const report: Report = JSON.parse(stdout)
  printFaults(report)
  const score = (name: string) => Math.round((report.categories[name]?.score ?? 0) * 100)
  const milliseconds = (audit: string) => report.audits[audit]?.numericValue ?? Number.NaN
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    paint: milliseconds('largest-contentful-paint'),
    blocked: milliseconds('total-blocking-time'),
  }
}

/** Puts a burger and a drink into the basket of the window that Lighthouse will use, with nothing of the shop in its cache. */
async function keepBasket(browser: string, origin: string): Promise<void> {
  const over = await chromium.connectOverCDP(browser)
  const page = await over.contexts()[0]?.newPage()
  await page?.goto(origin + EMPTY_PAGE)
  await page?.evaluate(([key, kept]) => localStorage.setItem(key, kept), [
    BASKET_KEY,
    keptBasket(BASKET, 'pickup'),
  ] as const)
  await page?.close()
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
