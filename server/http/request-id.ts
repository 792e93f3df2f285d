import { randomBytes } from 'node:crypto'

/** Nine bytes, twelve letters: enough to be unique within a log. */
const BYTES = 9
const LETTERS = 12
const AT_ONCE = 256

/** Returns ids that don't reveal how many came before. They are made in batches, which is cheaper. */
export function requestIds(): () => string {
  let pool = ''
  let at = 0
  return () => {
    if (at === pool.length) {
      pool = randomBytes(BYTES * AT_ONCE)
        .toString('base64url')
        .replace(/[-_]/g, 'x')
      at = 0
    }
    at += LETTERS
    return pool.slice(at - LETTERS, at)
  }
}
