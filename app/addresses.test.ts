import { matchPath, RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { PERMISSIONS, usualRights } from '#shop/domain/accounts/permissions.ts'
import { STAFF_ROLES, type StaffRole } from '#shop/domain/accounts/staff.ts'
import * as pagePaths from '#shop/domain/common/page-paths.ts'
import { listedRoutes } from '#tests/support/listed-routes.ts'
import { openTestShop } from '#tests/support/open-test-shop.ts'
import { routeHandler } from '#tests/support/route-handler.ts'
import { ADDRESSES, admits } from './addresses.ts'
import { rootMiddleware } from './request/access.ts'
import type { Address } from './request/address.ts'
import { requestContext, shopContext } from './request/context.ts'
import { middleware } from './root.tsx'
import { SECRET_PARTS } from './ui/secret-parts.ts'

const ROUTES = listedRoutes()

let shop: Awaited<ReturnType<typeof openTestShop>>

beforeAll(async () => {
  shop = await openTestShop()
})

afterAll(() => shop[Symbol.asyncDispose]())

test('every route has a rule for access, and every rule has a route', () => {
  const addresses = ROUTES.map(({ address }) => address)
  expect(addresses.toSorted()).toEqual(Object.keys(ADDRESSES).toSorted())
})

test('every page linked from mails, table signs and logins exists', () => {
  for (const [name, path] of Object.entries(pagePaths)) {
    const made: string = typeof path === 'string' ? path : path('one', 'two')
    const { pathname } = new URL(made, 'http://localhost')
    const found = Object.keys(ADDRESSES).filter(
      (each) => !each.endsWith('*') && matchPath(each, pathname),
    )
    expect(found, name).toHaveLength(1)
  }
})

test('what is cached for all or listed for robots is open to everyone', () => {
  const given = Object.entries(ADDRESSES).filter(([, { shared, isListed }]) => shared || isListed)
  expect(given.filter(([, { who }]) => who !== 'everyone')).toEqual([])
})

test('every route with an action says what it takes, and no other does', async () => {
  for (const { address, file } of ROUTES) {
    const module = await import(/* @vite-ignore */ `./${file}`)
    expect('action' in module, address).toBe(ADDRESSES[address]?.takes !== undefined)
  }
})

test('a protected page asks the server also after client-side navigation', async () => {
  for (const { address, file } of ROUTES) {
    if (ADDRESSES[address]?.who === 'everyone') continue
    expect(await import(/* @vite-ignore */ `./${file}`), address).toHaveProperty('loader')
  }
})

test('a page names no address of its own where a part of it is a secret, and only there', () => {
  for (const [pattern, { who, isSecret }] of Object.entries(ADDRESSES)) {
    const parts = Array.from(pattern.matchAll(/:(\w+)/g), ([, part = '']) => part)
    const isHeldBack = parts.some((part) => SECRET_PARTS.includes(part))
    expect(isHeldBack, pattern).toBe(parts.length > 0 && (who === 'token' || isSecret === true))
  }
})

test('every request passes the guard', () => {
  expect(middleware).toBe(rootMiddleware)
})

test('no code of a protected page runs for a stranger, by any kind of request', async () => {
  for (const { address } of ROUTES) {
    const who = ADDRESSES[address]?.who
    const isOpen = who === 'everyone' || who === 'token'
    const expected = isOpen
      ? { ran: true }
      : address.startsWith('/api/')
        ? { ran: false, status: 401 }
        : { ran: false, isSentToLogIn: true }
    expect(await visit(address, 'GET'), address).toMatchObject(expected)
    expect(await visit(address, 'GET', '.data'), `${address}.data`).toMatchObject(expected)
    // For `/` the router needs to know whether the page or its layout is meant.
    if (address === '/') continue
    expect(await visit(address, 'POST'), `POST ${address}`).toMatchObject(expected)
    expect(await visit(address, 'POST', '.data'), `POST ${address}.data`).toMatchObject(expected)
  }
})

test('an address without a rule is closed to everyone', async () => {
  const fault = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(await visit('/unheard-of', 'GET')).toMatchObject({ ran: false, status: 500 })
  expect(String(fault.mock.calls[0]?.[0])).toContain('unheard-of')
  fault.mockRestore()
})

/** Requests an address without being signed in. `ran` tells whether the route's own code was run. */
async function visit(address: string, method: 'GET' | 'POST', ending = '') {
  let ran = false
  const code = () => {
    ran = true
    return null
  }
  const handle = routeHandler({ [address]: { loader: code, action: code, default: () => null } })
  const context = new RouterContextProvider()
  context.set(shopContext, shop.shop)
  context.set(requestContext, { id: 'test', clientAddress: '198.51.100.7', nonce: '' })
  const path = (address === '/' && ending ? '/_' : address).replace('*', 'somewhere') + ending
  const response = await handle(new Request(shop.shop.publicUrl + path, { method }), context)
  const answer = `${response.headers.get('Location')} ${await response.text()}`
  return { ran, isSentToLogIn: /\/(login|enrol)\?next=/.test(answer), status: response.status }
}

test('the page of who may open what says what the program does', async () => {
  const rows = Object.entries(ADDRESSES).flatMap(([address, rule]) => {
    if (typeof rule.who === 'string') return []
    const cells = STAFF_ROLES.map((role) => cellOf(rule, role))
    return [`| \`${address}\` | ${[...cells, rule.byKey ? 'yes' : ''].join(' | ')} |`]
  })
  await expect(`${WHO_MAY}${rows.join('\n')}\n`).toMatchFileSnapshot('../docs/who-may.md')
})

/** Whether a role opens an address: by what it usually may, by a permission that was chosen for somebody, or not. */
function cellOf(rule: Address, role: StaffRole): string {
  if (admits(rule, usualRights(role))) return 'yes'
  return admits(rule, { role, permissions: PERMISSIONS }) ? `with ${rule.needs}` : ''
}

const WHO_MAY = `# Who may open what

Written by \`app/addresses.test.ts\` from the [rules of access](../app/addresses.ts), and compared with them by every run of the tests, so that a change of rights is a change of this page: \`npx vitest run app/addresses.test.ts -u\`.
"With refund" and the like are whoever was given that permission ([Staff](operating/staff.md)), in whatever role; who lacks it stays outside, but for owners. The last column is what programs open with a key.
What somebody may do there to whom is decided once more where it is done. Addresses that are missing here are for guests.

| Address | ${STAFF_ROLES.join(' | ')} | by key |
| --- | ${STAFF_ROLES.map(() => '---').join(' | ')} | --- |
`
