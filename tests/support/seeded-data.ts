import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startShop } from './running-shop.ts'
import { scratchRoot } from './scratch-root.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder with the data as a shop's first start leaves it. */
    seededData: string
  }
}

/**
 * Seeds a shop once before all journeys, for theirs to begin with a copy: that spares them a third of their start. The
 * function it returns deletes it; a worker could not, because it is ended without a last word.
 */
export default async function setup(project: TestProject): Promise<() => void> {
  const dataDir = mkdtempSync(join(scratchRoot(), 'flattop-seeded-'))
  const forget = () => rmSync(dataDir, { recursive: true, force: true })
  try {
    const shop = await startShop({ dataDir })
    await shop.stop()
  } catch (error) {
    forget()
    throw error
  }
  project.provide('seededData', dataDir)
  return forget
}
