import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubPageEvents } from '#tests/support/page-events.ts'

type Answer = () => Promise<Response>

/** What the shop answers now; `/healthz` answers as long as it is reached at all. */
let shop: { page: Answer; isReached: boolean; asked: string[] }
let fetchPage: typeof import('./page-requests.ts')['fetchPage']
let askOrKept: typeof import('./page-requests.ts')['askOrKept']

const PUBLIC = { 'Cache-Control': 'public, max-age=0, must-revalidate' }
const PRIVATE = { 'Cache-Control': 'no-store' }

beforeEach(async () => {
  vi.useFakeTimers()
  stubPageEvents()
  Object.assign(window, { location: { origin: 'https://shop.example' } })
  Object.assign(window, {
    __reactRouterManifest: { routes: { order: { hasClientLoader: true }, menu: {} } },
  })
  shop = { page: gives('first', PUBLIC), isReached: true, asked: [] }
  vi.stubGlobal('fetch', (address: URL | string) => {
    const { pathname } = new URL(address, 'https://shop.example')
    if (pathname !== '/healthz') shop.asked.push(pathname)
    if (!shop.isReached) return Promise.reject(new TypeError('Failed to fetch'))
    return pathname === '/healthz' ? Promise.resolve(new Response('ok')) : shop.page()
  })
  vi.resetModules()
  ;({ fetchPage, askOrKept } = await import('./page-requests.ts'))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function gives(text: string, headers = {}, status = 200): Answer {
  return () => Promise.resolve(new Response(text, { status, headers }))
}

/** What an answer says, once there is one. */
function asking(path = '/basket.data', init: RequestInit = {}) {
  const answers: string[] = []
  fetchPage(path, init)
    .then((answer) => answer.text())
    .then((text) => answers.push(text))
    .catch((fault) => answers.push(String(fault)))
  return answers
}

const after = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

test('a page that was never asked for comes within 5 s of the return of the shop', async () => {
  shop.isReached = false
  const answers = asking()
  await after(60_000)
  expect(answers).toEqual([])
  shop.isReached = true
  await after(5000)
  expect(answers).toEqual(['first'])
})

test('without an answer a page for everybody comes from what is kept, and with one never', async () => {
  asking()
  await after(0)
  shop.isReached = false
  const kept = asking()
  await after(0)
  expect(kept).toEqual(['first'])
  shop.isReached = true
  shop.page = gives('second', PUBLIC)
  const fresh = asking()
  await after(0)
  expect(fresh).toEqual(['second'])
})

test('an answer that takes too long is not waited for if the page is kept', async () => {
  asking()
  await after(0)
  shop.page = () => new Promise(() => {})
  const answers = asking()
  await after(3900)
  expect(answers).toEqual([])
  await after(200)
  expect(answers).toEqual(['first'])
})

test('what opens over a page comes from what is kept too, and else is asked for only once', async () => {
  const url = new URL('https://shop.example/menu/the-flattop.data')
  shop.isReached = false
  expect(await askOrKept(url, {})).toBe('silence')
  shop.isReached = true
  shop.page = gives('not now', PUBLIC, 503)
  expect(await askOrKept(url, {})).toBe('not now')
  shop.page = gives('first', PUBLIC)
  await askOrKept(url, {})
  await after(0)
  shop.isReached = false
  const answer = await askOrKept(url, {})
  expect(answer instanceof Response && (await answer.text())).toBe('first')
  expect(shop.asked).toHaveLength(4)
})

test.each([
  ['a page of one guest', '/basket.data', PRIVATE, 200],
  ['a part of a page', '/basket.data?_routes=menu', PUBLIC, 200],
  ['a refusal', '/basket.data', PUBLIC, 404],
])('%s is never kept', async (_what, path, headers, status) => {
  shop.page = gives('own', headers, status)
  expect(asking(path)).toEqual([])
  await after(0)
  shop.isReached = false
  const answers = asking('/basket.data')
  await after(30_000)
  expect(answers).toEqual([])
})

test.each([502, 503, 504])('a shop that answers %i is asked again until it can', async (status) => {
  shop.page = gives('not now', {}, status)
  const answers = asking()
  await after(30_000)
  expect(answers).toEqual([])
  shop.page = gives('now', PUBLIC)
  await after(5000)
  expect(answers).toEqual(['now'])
})

test('a page that fails alone is given up, and so is one that nobody waits for', async () => {
  shop.page = () => Promise.reject(new TypeError('Failed to fetch'))
  const answers = asking()
  await after(10_000)
  expect(answers).toEqual(['TypeError: Failed to fetch'])
  const leaving = new AbortController()
  leaving.abort(new Error('elsewhere'))
  shop.page = () => Promise.reject(leaving.signal.reason)
  const left = asking('/', { signal: leaving.signal })
  await after(0)
  expect(left).toEqual(['Error: elsewhere'])
})

test('posts, and pages with a loader of their own, hear of the silence at once', async () => {
  shop.isReached = false
  const posted = asking('/contact.data', { method: 'POST' })
  const own = asking('/order/x.data?_routes=order')
  await after(0)
  expect([...posted, ...own]).toEqual(Array(2).fill('TypeError: Failed to fetch'))
  expect(shop.asked).toEqual(['/contact.data', '/order/x.data'])
})
