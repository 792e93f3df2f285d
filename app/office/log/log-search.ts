import { href } from '#app/href.ts'
import {
  type ChangePlace,
  readChangePlace,
  writtenChangePlace,
} from '#shop/domain/common/change-place.ts'
import {
  LOG_KINDS,
  LONGEST_CHANGE_SEARCH,
  type LogKind,
} from '#shop/domain/common/change-search.ts'

/** Which changes a page of the log shows: `find` is what was typed. */
export type LogSearch = { kind: LogKind; find: string; after: ChangePlace | null }

/** Reads it from an address; what nobody wrote is as if it were not there. */
export function readLogSearch(query: URLSearchParams): LogSearch {
  return {
    kind: LOG_KINDS.find((kind) => kind === query.get('which')) ?? 'all',
    find: query.get('find')?.trim().slice(0, LONGEST_CHANGE_SEARCH) ?? '',
    after: readChangePlace(query.get('after')),
  }
}

/** Returns its address: `/office/log?which=people`. */
export function logAddress({ kind, find, after }: LogSearch): string {
  const query = new URLSearchParams({
    ...(find !== '' && { find }),
    ...(kind !== 'all' && { which: kind }),
    ...(after && { after: writtenChangePlace(after) }),
  }).toString()
  return query === '' ? href('/office/log') : `${href('/office/log')}?${query}`
}

/** Whether it leaves nothing out. */
export function isForAll({ kind, find }: LogSearch): boolean {
  return kind === 'all' && find === ''
}
