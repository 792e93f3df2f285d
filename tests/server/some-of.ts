import { randomInt } from 'node:crypto'

/** `npm run fuzz` tries everything; `npm test` another quarter in each run, as all of it takes minutes. */
const TRIES_ALL = process.env.FLATTOP_FUZZ === 'all'
const SHARE = 4

/** Returns what of a list is tried in this run: at least one, in its order. */
export function someOf<One>(list: readonly One[]): One[] {
  if (TRIES_ALL || list.length === 0) return [...list]
  const sure = randomInt(list.length)
  return list.filter((_, at) => at === sure || randomInt(SHARE) === 0)
}
