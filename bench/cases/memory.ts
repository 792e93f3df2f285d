import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startShop } from '#tests/support/running-shop.ts'
import type { Finding } from '../finding.ts'
import { residentMegabytes } from '../process-books.ts'
import { compressedAnswer, load } from '../rivals.ts'

const SECONDS = 10
const LOOK_EVERY_MS = 100

/** Resident memory after a first and a second start, and its peak while the menu is requested. */
export async function measure(): Promise<Finding[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'flattop-bench-'))
  try {
    const afterFirstStart = await memoryAfterStart(dataDir)
    const afterStart = await memoryAfterStart(dataDir)
    return [
      { what: 'memory after the first start', value: afterFirstStart, unit: 'MB', atMost: 160 },
      { what: 'memory after a later start', value: afterStart, unit: 'MB', atMost: 160 },
      { what: 'memory under load', value: await memoryUnderLoad(dataDir), unit: 'MB', atMost: 240 },
    ]
  } finally {
    rmSync(dataDir, { recursive: true })
  }
}

async function memoryAfterStart(dataDir: string): Promise<number> {
  await using shop = await startShop({ dataDir })
  await compressedAnswer(`${shop.origin}/`)
  return residentMegabytes(shop.pid)
}

async function memoryUnderLoad(dataDir: string): Promise<number> {
  await using shop = await startShop({ dataDir })
  let most = 0
  const looking = setInterval(() => {
    most = Math.max(most, residentMegabytes(shop.pid))
  }, LOOK_EVERY_MS)
  await load(Number(new URL(shop.origin).port), '/', SECONDS)
  clearInterval(looking)
  return most
}
