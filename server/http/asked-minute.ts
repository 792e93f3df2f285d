import { matchAddress } from './match-address.ts'
import type { RequestTarget } from './request-target.ts'

/** Whether a page that can be seen at any minute is asked for at another one than now. */
export function asksForMinute({ path, query }: RequestTarget): boolean {
  if (!NAMES_MINUTE.test(query)) return false
  return matchAddress(path).address?.showsAnyMinute === true
}

const NAMES_MINUTE = /(?:^|&)at=/
