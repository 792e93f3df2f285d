import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { startShop } from './running-shop.ts'
import { scratchRoot } from './scratch-root.ts'

let seeded: Promise<string> | undefined

/**
 * The data as a shop's first start leaves it, for others to begin with: that spares them a third of their start. Made
 * once in each process, and deleted with it.
 */
export function seededData(): Promise<string> {
  seeded ??= startOnce()
  return seeded
}

async function startOnce(): Promise<string> {
  const dataDir = mkdtempSync(join(scratchRoot(), 'flattop-seeded-'))
  process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  const shop = await startShop({ dataDir })
  await shop.stop()
  return dataDir
}
