import { randomFillSync } from 'node:crypto'

/** Nine bytes are twelve letters: none is met twice in the life of a log. */
const LENGTH = 9
const AT_ONCE = 256

/** Gives ids that tell nothing of how many came before. Asking for chance each time costs more. */
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
