import { readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenShop, openShop } from '#shop/open-shop.ts'
import { type RunningShop, startShop } from '#tests/support/running-shop.ts'
import { type Person, staffOf } from '#tests/support/staff.ts'

const YEAR = '/office/money?period=year'
const WEEK = '/office/money'
const BOOKS = '/office/money.json?period=year'

let shop: RunningShop
let beside: OpenShop
let owner: Person

beforeAll(async () => {
  shop = await startShop()
  beside = await openShop({ dataDir: shop.dataDir, publicUrl: shop.origin })
  owner = await staffOf(beside.shop, 'owner')
})

afterAll(async () => {
  await beside.close()
  await shop[Symbol.asyncDispose]()
})

test('whoever isn’t staff starts no process by asking for a long report', async () => {
  const page = await fetch(shop.origin + BOOKS, { redirect: 'manual' })
  expect([page.status, page.headers.get('location')]).toEqual([
    302,
    '/login?next=%2Foffice%2Fmoney',
  ])
  expect(reporters()).toEqual([])
})

test('a week is shown without another process', async () => {
  expect((await read(WEEK)).status).toBe(200)
  expect(reporters()).toEqual([])
})

test('a year comes from a process that yields to the server, as a page with its own policy', async () => {
  const { status, headers, text } = await read(YEAR)
  expect(status).toBe(200)
  expect(text).toContain('</html>')
  const nonce = /nonce="([^"]+)"/.exec(text)?.[1]
  expect(headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`)
  expect(headers.get('cache-control')).toBe('no-store')
  const [reporter, ...more] = reporters()
  expect(more).toEqual([])
  expect(getPriority(reporter)).toBeGreaterThan(getPriority(shop.pid))
})

test('a file of the books comes whole and under its name', async () => {
  const { status, headers, text } = await read(BOOKS)
  expect(status).toBe(200)
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename=/)
  expect(JSON.parse(text)).toMatchObject({
    to: expect.stringMatching(/-12-31$/),
    days: expect.any(Array),
  })
})

test('guests are served while a report takes forever, and the owner gets it after all', async () => {
  const reporter = await openReporter()
  process.kill(reporter, 'SIGSTOP')
  let isAnswered = false
  const year = read(YEAR).finally(() => {
    isAnswered = true
  })
  expect((await fetch(shop.origin)).status).toBe(200)
  expect((await read(WEEK)).status).toBe(200)
  expect(isAnswered).toBe(false)
  process.kill(reporter, 'SIGCONT')
  expect((await year).status).toBe(200)
})

test('a report whose process is killed is answered all the same, and so is the next', async () => {
  const reporter = await openReporter()
  process.kill(reporter, 'SIGSTOP')
  const year = read(YEAR)
  // The page of the week is asked for after it, so the year has reached the process by then.
  await read(WEEK)
  process.kill(reporter, 'SIGKILL')
  expect((await year).status).toBe(200)
  expect((await read(YEAR)).status).toBe(200)
  await expect.poll(() => reporters()).not.toEqual([])
  expect(reporters()).not.toEqual([reporter])
})

test('a process that ends between two reports is missed by nobody', async () => {
  const reporter = await openReporter()
  process.kill(reporter, 'SIGKILL')
  await expect.poll(() => isAlive(reporter)).toBe(false)
  expect((await read(YEAR)).status).toBe(200)
})

test('a cook, who may see no report, starts no process', async () => {
  const before = reporters()
  for (const pid of before) process.kill(pid, 'SIGKILL')
  await expect.poll(() => reporters()).toEqual([])
  const cook = await staffOf(beside.shop, 'kitchen')
  const page = await fetch(shop.origin + YEAR, { headers: { cookie: cook.cookie } })
  expect(page.status).toBe(403)
  expect(reporters()).toEqual([])
})

test('a download that is broken off leaves the next one whole', async () => {
  const broken = new AbortController()
  const answer = await ask(BOOKS, broken.signal)
  broken.abort()
  await expect(answer.text()).rejects.toThrow()
  expect((await read(BOOKS)).status).toBe(200)
})

test('a server that stops leaves no process behind', async () => {
  await using other = await startShop()
  const besideOther = await openShop({ dataDir: other.dataDir, publicUrl: other.origin })
  const { cookie } = await staffOf(besideOther.shop, 'owner')
  await besideOther.close()
  await (await fetch(other.origin + YEAR, { headers: { cookie } })).text()
  const [reporter = 0] = reporters(other.pid)
  expect(reporter).toBeGreaterThan(0)
  await other.stop()
  await expect.poll(() => isAlive(reporter)).toBe(false)
})

/** Asks for a report, and returns the id of the process that answers them. */
async function openReporter(): Promise<number> {
  await read(YEAR)
  const [reporter = 0] = reporters()
  expect(reporter).toBeGreaterThan(1)
  return reporter
}

async function read(path: string) {
  const answer = await ask(path)
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

function ask(path: string, signal?: AbortSignal): Promise<Response> {
  return fetch(shop.origin + path, { headers: { cookie: owner.cookie }, ...(signal && { signal }) })
}

/** The ids of the processes that answer reports of a server. */
function reporters(server = shop.pid): number[] {
  const children = readFileSync(`/proc/${server}/task/${server}/children`, 'utf8')
  return children
    .split(' ')
    .filter((pid) => pid.trim() !== '' && commandOf(pid).includes('report-process'))
    .map(Number)
}

/** Empty for a process that has ended. */
function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
