import type { Shop } from '#shop/shop.ts'
import { within } from '../within.ts'
import { readShopFigures, type ShopFigures } from './shop-figures.ts'

/** In milliseconds: how long the database may take. */
const LONGEST_READ = 5_000
/** In milliseconds: what is older has been committed, since no transaction takes longer. */
const SETTLED = 10_000
/** In milliseconds: of a longer pause between two readers only the end is read. */
const LONGEST_SPAN = 24 * 3_600_000

/**
 * Reads the shop's figures, each time with what has happened since the last time; null while the database doesn't answer.
 * A question that it never answered is not asked a second time beside it.
 */
export function figuresReader({
  read,
  clock,
}: Pick<Shop, 'read' | 'clock'>): () => Promise<ShopFigures | null> {
  let readUntil = clock() - SETTLED
  let underWay: Promise<{ figures: ShopFigures; until: number }> | null = null

  async function ask() {
    const now = clock()
    const until = Math.max(readUntil, now - SETTLED)
    const after = Math.max(readUntil, until - LONGEST_SPAN)
    return { figures: await readShopFigures(read, { after, until }, now), until }
  }

  return async () => {
    underWay ??= ask().finally(() => {
      underWay = null
    })
    const answer = await within(underWay, null, LONGEST_READ)
    if (answer) readUntil = answer.until
    return answer === null ? null : answer.figures
  }
}
