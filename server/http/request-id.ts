import { randomFillSync } from 'node:crypto'

/** Nine bytes, twelve letters: enough to be unique within a log. */
const LENGTH = 9
const AT_ONCE = 256

/** Returns ids that don't reveal how many came before. Random bytes are fetched in batches, which is cheaper. */
export function requestIds(): () => string {
  const pool = Buffer.alloc(LENGTH * AT_ONCE)
  let at = pool.length
  return () => {
    if (at === pool.length) {
      randomFillSync(pool)
      at = 0
    }
    at += LENGTH
    return pool.toString('base64url', at - LENGTH, at).replace(/[-_]/g, 'x')
  }
}
