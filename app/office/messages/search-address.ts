import { href } from '#app/href.ts'
import {
  readThreadPlace,
  THREAD_SORTS,
  type ThreadSearch,
  writtenThreadPlace,
} from '#shop/domain/messages/thread.ts'

/** As an address without any of it says it: those that wait for an answer. */
export const OPEN_THREADS: ThreadSearch = { sort: 'open', text: '', after: null }

/** Returns where the office lists these threads: `/office/messages?which=done`. */
export function searchAddress(search: ThreadSearch): string {
  return `${href('/office/messages')}${queryOf(search)}`
}

/** Returns the address of a thread, beside the list in which it was found. */
export function threadAddress(id: string, search: ThreadSearch): string {
  return `${href('/office/messages/:id', { id })}${queryOf(search)}`
}

function queryOf({ sort, text, after }: ThreadSearch): string {
  const query = new URLSearchParams({
    ...(text !== '' && { find: text }),
    ...(sort !== OPEN_THREADS.sort && { which: sort }),
    ...(after !== null && { after: writtenThreadPlace(after) }),
  }).toString()
  return query === '' ? '' : `?${query}`
}

/** Reads it back; what nobody wrote is as if it were not there. */
export function readSearch(query: URLSearchParams): ThreadSearch {
  return {
    sort: THREAD_SORTS.find((sort) => sort === query.get('which')) ?? OPEN_THREADS.sort,
    text: query.get('find')?.trim() ?? '',
    after: readThreadPlace(query.get('after') ?? ''),
  }
}
