import { execFile } from 'node:child_process'
import { mkdtempDisposableSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { daysLater } from '#shop/domain/hours/days-between.ts'
import { writeSales } from '#shop/operations/payments/write-sales.ts'
import { writeTakings } from '#shop/operations/payments/write-takings.ts'
import { type RunningShop, startShop } from '#tests/support/running-shop.ts'
import { type Person, staffOf } from '#tests/support/staff.ts'
import type { Finding } from '../finding.ts'
import { openOldShop } from '../old-shop.ts'
import { besideShop, clearKitchen } from '../placed-order.ts'

/** A year of 400 orders a day, and some more. */
const PAST_ORDERS = 160_000
const A_YEAR = 365
const A_DAY = 86_400_000
const ROUNDS = 10
const SECONDS = 5
const PHOTO = 'menu/pictures/classic.webp'

/** What the office does while guests order, again and again for as long as it is not stopped. */
type Work = (running: RunningShop, owner: Person, stop: AbortSignal) => Promise<void>

const WORKS: Record<string, Work> = {
  'nothing else runs': async () => {},
  "a year's report runs": readReports,
  'photos are encoded': sendPhotos,
}

/** How long guests wait for their orders while the office does what is heaviest, against nothing. */
export async function measure(): Promise<Finding[]> {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'flattop-bench-'))
  const place = { dataDir: join(folder.path, 'shop') }
  await openOldShop(place.dataDir, { past: PAST_ORDERS, open: 0 })
  await using running = await startShop({ ...place, settings: { SMTP_URL: 'smtp://127.0.0.1:9' } })
  const waits = await besideShop(place, async (shop) => {
    for (let day = 0; day < A_YEAR; day += 1) {
      await writeTakings(shop)
      await writeSales(shop)
    }
    const owner = await staffOf(shop, 'owner')
    const waits = new Map<string, number[]>(Object.keys(WORKS).map((what) => [what, []]))
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const [what, work] of Object.entries(WORKS)) {
        const found = await waitsBeside(work, running, owner)
        await clearKitchen(shop)
        // In the first round the engine still compiles.
        if (round > 0) waits.get(what)?.push(...found)
      }
    }
    return waits
  })
  const [alone = 0, ...beside] = [...waits].map(([what, found]) => {
    process.stdout.write(
      `  ${what}: ${[0.5, 0.9, 0.99].map((part) => `p${part * 100} ${slowest(found, part).toFixed(1)} ms`).join(', ')}\n`,
    )
    return slowest(found, 0.99)
  })
  return beside.map((p99, at) => ({
    what: `99 of 100 orders while ${Object.keys(WORKS)[at + 1]}`,
    value: p99 / alone,
    unit: 'times',
    atMost: 1.3,
  }))
}

async function waitsBeside(work: Work, running: RunningShop, owner: Person): Promise<number[]> {
  const stop = new AbortController()
  const working = work(running, owner, stop.signal)
  const { stdout } = await promisify(execFile)(process.execPath, [
    'bench/steady-guests.ts',
    `--port=${new URL(running.origin).port}`,
    `--seconds=${SECONDS}`,
  ])
  stop.abort()
  await working
  return JSON.parse(stdout)
}

/** The page of the last year beside the year before, asked for as soon as the last was read. */
async function readReports({ origin }: RunningShop, owner: Person, stop: AbortSignal) {
  const to = new Date(Date.now() - 2 * A_DAY).toISOString().slice(0, 10)
  const asked = new URLSearchParams({ from: daysLater(to, 1 - A_YEAR), to })
  while (!stop.aborted) {
    const page = await fetch(`${origin}/office/money?${asked}`, {
      headers: { cookie: owner.cookie },
    })
    await page.text()
    if (page.status !== 200) throw new Error(`The report was answered with ${page.status}`)
  }
}

/** One photo after the other for the same dish, each encoded anew. */
async function sendPhotos({ origin }: RunningShop, owner: Person, stop: AbortSignal) {
  while (!stop.aborted) {
    const form = new FormData()
    form.set('photo', new Blob([readFileSync(PHOTO)], { type: 'image/webp' }), 'photo.webp')
    const answer = await fetch(`${origin}/office/menu/the-flattop/photo`, {
      method: 'POST',
      body: form,
      headers: { cookie: owner.cookie, origin },
      redirect: 'manual',
    })
    if (answer.status !== 303) throw new Error(`The photo was answered with ${answer.status}`)
    await new Promise((passed) => setTimeout(passed, 250))
  }
}

function slowest(waits: number[], part: number): number {
  return waits.toSorted((a, b) => a - b)[Math.ceil(waits.length * part) - 1] ?? 0
}
