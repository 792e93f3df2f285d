import { href } from '#app/href.ts'
import type { ChangeCursor } from '#shop/persistence/queries/settings/changes.ts'
import { cursorText, readCursor } from './cursor.ts'

/** What changes can be of, for those who look for some. */
export const LOG_KINDS = ['all', 'menu', 'shop', 'codes', 'people'] as const

export type LogKind = (typeof LOG_KINDS)[number]

/** Which changes a page of the log shows: `find` is what was typed. */
export type LogSearch = { kind: LogKind; find: string; after: ChangeCursor | null }

/** Reads it from an address; what nobody wrote is as if it were not there. */
export function readLogSearch(query: URLSearchParams): LogSearch {
  return {
    kind: LOG_KINDS.find((kind) => kind === query.get('which')) ?? 'all',
    find: query.get('find')?.trim().slice(0, LONGEST) ?? '',
    after: readCursor(query.get('after')),
  }
}

const LONGEST = 100

/** Returns its address: `/office/log?which=people`. */
export function logAddress({ kind, find, after }: LogSearch): string {
  const query = new URLSearchParams({
    ...(find !== '' && { find }),
    ...(kind !== 'all' && { which: kind }),
    ...(after && { after: cursorText(after) }),
  }).toString()
  return query === '' ? href('/office/log') : `${href('/office/log')}?${query}`
}

/** Whether it leaves nothing out. */
export function isForAll({ kind, find }: LogSearch): boolean {
  return kind === 'all' && find === ''
}
