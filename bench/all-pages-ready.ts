import { setTimeout } from 'node:timers/promises'
import type { RunningShop } from '#tests/support/running-shop.ts'

const LOOK_EVERY_MS = 50

/** Waits until a server that has just started has cached all public pages, which takes it seconds. */
export async function allPagesReady(shop: Pick<RunningShop, 'printed'>): Promise<void> {
  while (!shop.printed().includes('All pages are ready')) await setTimeout(LOOK_EVERY_MS)
}
