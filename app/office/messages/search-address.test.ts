import { expect, test } from 'vitest'
import type { ThreadSearch } from '#shop/domain/messages/thread.ts'
import { OPEN_THREADS, readSearch, searchAddress } from './search-address.ts'

test.each<ThreadSearch>([
  OPEN_THREADS,
  { sort: 'done', text: '', after: { at: 1_795_000_000_000, id: 'aB-_9' } },
  { sort: 'all', text: 'smoke & ring', after: null },
])('a list of threads is found again by its address: %j', (search) => {
  const { searchParams } = new URL(searchAddress(search), 'http://shop.example')
  expect(readSearch(searchParams)).toEqual(search)
})

test.each(['?which=none&after=x', '?after=1.', '?after=.a', `?after=${'9'.repeat(16)}.a`])(
  'an address that nobody wrote lists what waits for an answer: %s',
  (query) => expect(readSearch(new URLSearchParams(query))).toEqual(OPEN_THREADS),
)
