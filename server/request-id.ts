import { randomBytes } from 'node:crypto'

/** Unique over processes by its first half and within this one by its second. */
export function requestIds(): () => string {
  const process = randomBytes(6).toString('base64url').replace(/[-_]/g, 'x')
  let count = 0
  return () => `${process}-${(count++).toString(36)}`
}
