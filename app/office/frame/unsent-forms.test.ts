import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubPageEvents } from '#tests/support/page-events.ts'

const ADDRESS = new URL('https://shop.example/office/offers.data')

let frame: typeof import('./unsent-forms.ts')
/** What the shop does with each try, and the keys that they came with. */
let answers: ((signal: AbortSignal) => Promise<Response>)[]
let keys: (string | null)[]

beforeEach(async () => {
  vi.useFakeTimers()
  stubPageEvents()
  answers = []
  keys = []
  vi.stubGlobal('fetch', (address: URL | string, init: RequestInit) => {
    if (String(address).includes('/healthz')) return Promise.resolve(new Response('ok'))
    keys.push(new Headers(init.headers).get('Idempotency-Key'))
    return answers.shift()?.(init.signal as AbortSignal) ?? gives()()
  })
  vi.resetModules()
  frame = await import('./unsent-forms.ts')
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test.for([
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch')), 'dropped'],
  ['a busy shop', gives(503), 'not_now'],
  ['a proxy without the shop', gives(502), 'not_now'],
  ['a fault', gives(500), 'failed'],
  ['a refusal that is no page', gives(413), 'failed'],
] as const)(
  'after %s a form waits, and is sent again with the same key',
  async ([, first, why]) => {
    answers.push(first)
    const sent = send()
    await after(0)
    expect(waiting()).toEqual([why])
    frame.heldForms.choose(why, 'again')
    await after(0)
    expect(sent).toEqual([200])
    expect(waiting()).toEqual([])
    expect(keys).toHaveLength(2)
    expect(keys[1]).toBe(keys[0])
  },
)

test('a shop that takes long is said to, and its answer still counts', async () => {
  answers.push(gives(200, 20_000))
  const sent = send()
  await after(7000)
  expect(waiting()).toEqual([])
  await after(2000)
  expect(waiting()).toEqual(['slow'])
  await after(12_000)
  expect(sent).toEqual([200])
  expect(waiting()).toEqual([])
})

test('a form that takes long and then gets no answer waits for that, until it is chosen for that', async () => {
  answers.push(async () => {
    await gives(200, 20_000)()
    throw new TypeError('Failed to fetch')
  })
  const sent = send()
  await after(9000)
  expect(waiting()).toEqual(['slow'])
  await after(12_000)
  expect(waiting()).toEqual(['dropped'])
  frame.heldForms.choose('slow', 'again')
  await after(0)
  expect(waiting()).toEqual(['dropped'])
  frame.heldForms.choose('dropped', 'again')
  await after(0)
  expect(sent).toEqual([200])
})

test('a refusal that the page shows is an answer', async () => {
  const headers = { 'X-Remix-Response': 'yes' }
  answers.push(() => Promise.resolve(new Response(null, { status: 422, headers })))
  const sent = send()
  await after(0)
  expect([sent, waiting()]).toEqual([[422], []])
})

test('a form that waits is forgotten, and the page told, once something else takes its place', async () => {
  answers.push(() => Promise.reject(new TypeError('Failed to fetch')))
  const page = new AbortController()
  let watched = 0
  frame.heldForms.watch(() => (watched += 1))
  const body = new URLSearchParams('code=TEN')
  const sent = frame.sendOrHold(ADDRESS, { method: 'POST', body, signal: page.signal })
  await after(0)
  expect([waiting(), watched]).toEqual([['dropped'], 1])
  page.abort()
  await expect(sent).rejects.toBe(page.signal.reason)
  expect([waiting(), watched]).toEqual([[], 2])
})

test('a try that hangs is broken off by the next, which has its key', async () => {
  const hung = hangs()
  answers.push(hung.answer)
  const sent = send()
  await after(9000)
  frame.heldForms.choose('slow', 'again')
  await after(0)
  expect(hung.wasBrokenOff()).toBe(true)
  expect(sent).toEqual([200])
  expect(keys[1]).toBe(keys[0])
})

test('what was left and is sent again unchanged has its key; anything else has its own', async () => {
  answers.push(hangs().answer)
  const left = send()
  await after(9000)
  frame.heldForms.choose('slow', 'leave')
  await after(0)
  expect(left).toEqual([204])
  send('code=OTHER')
  send('code=TEN', new URL('/office/people.data', ADDRESS))
  send()
  await after(0)
  expect(keys[3]).toBe(keys[0])
  send()
  await after(0)
  expect(new Set(keys).size).toBe(4)
})

test('files are told apart from nothing but themselves', async () => {
  answers.push(hangs().answer, hangs().answer)
  send(new FormData())
  send(new FormData())
  await after(0)
  expect(new Set(keys).size).toBe(2)
})

test('what was broken off in the middle is done anew under another key', async () => {
  const headers = { 'X-Form': 'broken-off', 'X-Remix-Response': 'yes' }
  answers.push(() => Promise.resolve(new Response(null, { status: 409, headers })))
  const sent = send()
  await after(0)
  expect(waiting()).toEqual(['broken_off'])
  frame.heldForms.choose('broken_off', 'again')
  await after(0)
  expect(sent).toEqual([200])
  expect(keys[1]).not.toBe(keys[0])
})

function send(body: string | FormData = 'code=TEN', address = ADDRESS): number[] {
  const statuses: number[] = []
  const init = {
    method: 'POST',
    body: typeof body === 'string' ? new URLSearchParams(body) : body,
  }
  frame.sendOrHold(address, init).then(({ status }) => statuses.push(status))
  return statuses
}

function waiting(): string[] {
  return frame.heldForms.now().map(({ why }) => why)
}

function gives(status = 200, milliseconds = 0) {
  return async () => {
    if (milliseconds > 0) await new Promise((resolve) => setTimeout(resolve, milliseconds))
    return new Response(null, { status })
  }
}

function hangs() {
  let isBrokenOff = false
  return {
    answer: (signal: AbortSignal) =>
      new Promise<Response>((_, reject) => {
        signal.addEventListener('abort', () => {
          isBrokenOff = true
          reject(signal.reason)
        })
      }),
    wasBrokenOff: () => isBrokenOff,
  }
}

const after = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
