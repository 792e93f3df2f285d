import { outageOf } from '#shop/persistence/outage.ts'
import type { Shop } from '#shop/shop.ts'
import { within } from '../within.ts'
import { readShopFigures, type ShopFigures } from './shop-figures.ts'

/** In milliseconds: how long the database may take. */
const LONGEST_READ = 5_000
/** In milliseconds: what is older has been committed, since no transaction takes longer. */
const SETTLED = 10_000
/** In milliseconds: of a longer pause between two readers only the end is read. */
const LONGEST_SPAN = 24 * 3_600_000

/** `down`: the database doesn't answer. `unreadable`: it does, and something in it can't be read. */
type Figures = ShopFigures | 'down' | 'unreadable'

/**
 * Reads the shop's figures, each time with what has happened since the last time. A question that was never answered is not asked
 * a second time beside it. `onFault` is called with the first of faults in a row.
 */
export function figuresReader(
  { read, clock }: Pick<Shop, 'read' | 'clock'>,
  onFault: (error: unknown) => void,
): () => Promise<Figures> {
  let readUntil = clock() - SETTLED
  let underWay: Promise<Figures> | null = null
  let isFailing = false

  async function ask() {
    const now = clock()
    const until = Math.max(readUntil, now - SETTLED)
    const after = Math.max(readUntil, until - LONGEST_SPAN)
    // What can't be read would stand in the way of all that comes after it.
    readUntil = until
    return readShopFigures(read, { after, until }, now)
  }

  async function tried(): Promise<Figures> {
    const before = readUntil
    try {
      const figures = await ask()
      isFailing = false
      return figures
    } catch (error) {
      const isDown = outageOf(error) !== undefined
      if (isDown) readUntil = before
      if (!isFailing) onFault(error)
      isFailing = true
      return isDown ? 'down' : 'unreadable'
    }
  }

  return async () => {
    underWay ??= tried().finally(() => {
      underWay = null
    })
    return within(underWay, 'down', LONGEST_READ)
  }
}
