import { readFileSync } from 'node:fs'
import { startShop } from '#tests/support/running-shop.ts'
import type { Finding } from '../finding.ts'
import { compressedAnswer, load } from '../rivals.ts'

const SECONDS = 10
const LOOK_EVERY_MS = 100

/** Resident memory after the first page, and the most of it while 32 connections ask for the menu. */
export async function measure(): Promise<Finding[]> {
  await using shop = await startShop()
  await compressedAnswer(`${shop.origin}/`)
  const afterStart = residentMegabytes(shop.pid)
  let most = afterStart
  const looking = setInterval(() => {
    most = Math.max(most, residentMegabytes(shop.pid))
  }, LOOK_EVERY_MS)
  await load(Number(new URL(shop.origin).port), '/', SECONDS)
  clearInterval(looking)
  return [
    { what: 'memory after start', value: afterStart, unit: 'MB', atMost: 160 },
    { what: 'memory under load', value: most, unit: 'MB', atMost: 240 },
  ]
}

/** Of the process and of those it started, from Linux's own books. */
function residentMegabytes(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
  const others = children.split(' ').filter(Boolean).map(Number)
  return others.reduce((sum, child) => sum + residentMegabytes(child), Number(kilobytes) / 1024)
}
