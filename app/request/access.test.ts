import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Auth } from '#shop/auth/auth.ts'
import { PERMISSIONS, type Permission } from '#shop/domain/accounts/permissions.ts'
import { RATE_LIMITS } from '#shop/domain/accounts/rate-limits.ts'
import {
  STAFF_ROLES,
  type StaffCredential,
  type StaffMember,
  type StaffRole,
} from '#shop/domain/accounts/staff.ts'
import { endDevice } from '#shop/operations/accounts/change-device.ts'
import { endApiKey } from '#shop/operations/accounts/end-api-key.ts'
import { takeAttempts } from '#shop/operations/common/take-attempt.ts'
import { endEverySession } from '#shop/persistence/queries/accounts/sessions.ts'
import { setPasswordDue, setPermissions } from '#shop/persistence/queries/accounts/staff.ts'
import type { Shop } from '#shop/shop.ts'
import { caller } from '#tests/support/accounts.ts'
import { listedRoutes } from '#tests/support/listed-routes.ts'
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts'
import { routeHandler } from '#tests/support/route-handler.ts'
import { disableQuietly, guestOf, keyOf, staffOf, tabletOf } from '#tests/support/staff.ts'
import { ADDRESSES, type Addresses } from '../addresses.ts'
import { guard } from './access.ts'
import type { Address } from './address.ts'
import { requestContext, shopContext } from './context.ts'
import { sessionMiddleware } from './session.ts'
import { requireStaff, staffCredential } from './staff.ts'

/** The kinds of requests that the router distinguishes. */
const WAYS = [
  ['GET', ''],
  ['HEAD', ''],
  ['POST', ''],
  ['PUT', ''],
  ['PATCH', ''],
  ['DELETE', ''],
  ['GET', '.data'],
  ['POST', '.data'],
] as const

/** One address for each set of rights, independent of the real ones. */
const PLANTED: Addresses = {
  '/planted/all': { who: STAFF_ROLES },
  '/planted/board': { who: ['owner', 'manager', 'kitchen'] },
  '/planted/office': { who: ['owner'] },
  '/planted/refund': { who: ['owner', 'manager'], needs: 'refund' },
  '/api/kitchen/planted-reports': { who: ['owner', 'manager'], needs: 'reports', byKey: true },
  '/api/kitchen/planted': { who: ['owner', 'manager', 'kitchen'], byKey: true },
  '/api/planted/no-keys': { who: STAFF_ROLES },
  '/planted/by-token/:token': { who: 'token' },
  '/planted/signed-in': { who: 'signed-in' },
  '/api/planted/signed-in': { who: 'signed-in' },
}

const RULES: Addresses = { ...PLANTED, ...ADDRESSES }

type Actor = {
  headers: Record<string, string>
  isSignedIn: boolean
  role?: StaffRole
  keyRole?: StaffRole
  /** The role of an enrolled device. */
  deviceRole?: StaffRole
  /** What was chosen for them, in place of what the role usually may. */
  chosen?: readonly Permission[]
}

/** Each permission alone in a role that hasn't got it, and nobody's in one that has them. */
const CHOSEN: [role: StaffRole, chosen: readonly Permission[]][] = [
  ['manager', []],
  ...PERMISSIONS.map((each): [StaffRole, readonly Permission[]] => ['courier', [each]]),
]

let opened: TestShop
let actors: Record<string, Actor>

beforeAll(async () => {
  opened = await openTestShop()
  actors = await everyActor()
})

afterAll(() => opened[Symbol.asyncDispose]())

test('staff with an older, short password are sent to the page for a longer one', async () => {
  const { shop } = opened
  const cook = await staffOf(shop, 'kitchen', 'a-cook-of-old')
  const asked = { headers: { Cookie: cook.cookie }, isSignedIn: true }
  await shop.work((tx) => setPasswordDue(tx, cook.id, shop.clock()))
  const page = await visit('/planted/board', asked)
  expect([page.ran, page.response.headers.get('Location')]).toEqual([false, '/profile/password'])
  const call = await visit('/api/kitchen/planted', asked)
  expect([call.response.status, await call.response.json()]).toMatchObject([
    403,
    { code: 'password_due' },
  ])
  expect((await visit('/planted/signed-in', asked)).ran).toBe(true)
  await shop.work((tx) => setPasswordDue(tx, cook.id, null))
  expect((await visit('/planted/board', asked)).ran).toBe(true)
})

test('each role reaches exactly the addresses declared for it, by every method', async () => {
  const addresses = [...listedRoutes().map(({ address }) => address), ...Object.keys(PLANTED)]
  expect(addresses.length).toBeGreaterThan(30)
  const wrong: string[] = []
  for (const address of addresses) {
    for (const [method, ending] of WAYS) {
      // For `/` the router needs to know whether the page or its layout is meant.
      if (address === '/' && method !== 'GET' && method !== 'HEAD') continue
      for (const [name, actor] of Object.entries(actors)) {
        const { ran } = await visit(address, actor, { method, ending })
        const expected = mayCome(RULES[address], actor)
        if (ran !== expected) wrong.push(`${method} ${address}${ending} as ${name}: ran is ${ran}`)
      }
    }
  }
  expect(wrong).toEqual([])
})

test('each permission opens exactly the addresses that need it, in whatever role', async () => {
  const needing = Object.keys(RULES).filter((address) => RULES[address]?.needs !== undefined)
  expect(needing.length).toBeGreaterThan(20)
  const wrong: string[] = []
  for (const [role, chosen] of CHOSEN) {
    const trusted = await trustedWith(role, chosen)
    for (const address of needing) {
      for (const method of ['GET', 'POST']) {
        const { ran } = await visit(address, trusted, { method })
        const expected = mayCome(RULES[address], trusted)
        if (ran !== expected) wrong.push(`${method} ${address} with ${chosen}: ran is ${ran}`)
      }
    }
  }
  expect(wrong).toEqual([])
})

test('who may change settings and owns nothing comes neither to the keys nor to the shop’s file', async () => {
  const trusted = await trustedWith('manager', PERMISSIONS)
  expect((await visit('/office/shop', trusted)).ran).toBe(true)
  for (const address of ['/office/shop/keys', '/office/shop/file']) {
    for (const method of ['GET', 'POST']) {
      expect((await visit(address, trusted, { method })).ran, `${method} ${address}`).toBe(false)
    }
  }
})

test.for([
  ['/planted/board', 'nobody', '302 /login?next=%2Fplanted%2Fboard'],
  ['/kitchen/orders/:id', 'nobody', '302 /enrol?next=%2Fkitchen%2Forders%2Fsomewhere'],
  ['/kitchen', 'ended tablet', '302 /enrol?next=%2Fkitchen'],
  ['/kitchen/devices', 'tablet', '403 null'],
  ['/api/kitchen/events', 'ended tablet', '401 signed_out Bearer'],
  ['/api/kitchen/planted', 'nobody', '401 signed_out Bearer'],
  ['/api/planted/signed-in', 'nobody', '401 signed_out Bearer'],
  ['/api/kitchen/planted', 'guest', '403 not_allowed'],
  ['/api/kitchen/planted', 'courier', '403 not_allowed'],
  ['/api/kitchen/planted', 'disabled owner', '403 not_allowed'],
  ['/api/kitchen/planted', 'key of courier', '403 not_allowed'],
  ['/api/kitchen/planted', 'revoked key', '401 wrong_key Bearer'],
  ['/api/kitchen/planted', 'unknown key', '401 wrong_key Bearer'],
  ['/api/planted/no-keys', 'key of owner', '401 signed_out Bearer'],
] as const)('%s as %s is answered %s', async ([address, name, expected]) => {
  const { response } = await visit(address, actor(name))
  const outcome = response.headers.get('Content-Type')?.startsWith('application/problem+json')
    ? ((await response.json()) as { code: string }).code
    : response.headers.get('Location')
  const asksFor = response.headers.get('WWW-Authenticate') ?? ''
  expect(`${response.status} ${outcome} ${asksFor}`.trim()).toBe(expected)
})

test.for([
  ['/api/kitchen/planted', 401, null],
  ['/planted/board', 302, '/login?next=%2Fplanted%2Fboard'],
] as const)(
  '%s of somebody whose session ends while it is asked for is answered as of nobody',
  async ([address, status, location]) => {
    const { shop } = opened
    const cook = await staffOf(shop, 'kitchen', `a-cook-who-leaves-${status}`)
    const findSession: Auth['findSession'] = async (asking) => {
      const found = await shop.auth.findSession(asking)
      await shop.work((tx) => endEverySession(tx, cook.id))
      return found
    }
    const asked = { headers: { Cookie: cook.cookie }, isSignedIn: true }
    const leaving = { ...shop, auth: { ...shop.auth, findSession } }
    const { response } = await visit(address, asked, { shop: leaving })
    expect([response.status, response.headers.get('Location')]).toEqual([status, location])
  },
)

test('somebody who is signed in at a tablet acts under their own name, and the tablet under its own', async () => {
  const tablet = actor('tablet')
  const cook = actor('kitchen').headers.Cookie
  const both = { ...tablet, headers: { Cookie: `${tablet.headers.Cookie}; ${cook}` } }
  expect((await visit('/planted/board', both)).member).toMatchObject({ by: 'session' })
  const alone = await visit('/planted/board', tablet)
  expect(alone.member).toMatchObject({ by: 'device', name: 'Pass tablet', role: 'kitchen' })
  expect(alone.credential).toEqual({ by: 'device', id: alone.member?.id })
})

test('a request with an API key and an owner’s session has the rights of the key', async () => {
  const both = { ...actor('owner').headers, ...actor('key of courier').headers }
  const { ran, response } = await visit('/api/kitchen/planted', {
    ...actor('owner'),
    headers: both,
  })
  expect({ ran, status: response.status }).toEqual({ ran: false, status: 403 })
})

test('a permission counts from the very next request on', async () => {
  const { shop } = opened
  const cook = await staffOf(shop, 'kitchen', 'a-trusted-cook')
  const asked = { headers: { Cookie: cook.cookie }, isSignedIn: true }
  expect((await visit('/planted/refund', asked)).ran).toBe(false)
  await shop.work((tx) => setPermissions(tx, cook.id, ['refund']))
  expect((await visit('/planted/refund', asked)).ran).toBe(true)
  await shop.work((tx) => setPermissions(tx, cook.id, null))
  expect((await visit('/planted/refund', asked)).ran).toBe(false)
})

test('a loader is told who asks, and can refuse some of those who may come', async () => {
  const { member } = await visit('/planted/all', actor('kitchen'))
  expect(member).toEqual({
    id: expect.any(String),
    name: 'Ayşe Güneş',
    role: 'kitchen',
    permissions: ['sold_out'],
    by: 'session',
  })
  const { member: till } = await visit('/api/kitchen/planted', actor('key of manager'))
  expect(till).toMatchObject({ name: 'A till as manager', role: 'manager', by: 'api_key' })
  const narrowed = await visit('/api/kitchen/planted', actor('kitchen'), { roles: ['manager'] })
  expect(narrowed.response.status).toBe(403)
  const allowed = await visit('/api/kitchen/planted', actor('manager'), { roles: ['manager'] })
  expect(allowed.response.status).toBe(200)
})

test('the credential of a request is known to answers that last', async () => {
  const { shop } = opened
  const { id, key } = await keyOf(shop, 'kitchen')
  const till = { headers: { Authorization: `Bearer ${key}` }, isSignedIn: false }
  const { credential } = await visit('/api/kitchen/planted', till)
  expect(credential).toEqual({ by: 'api_key', id })
  const { visitor } = await shop.auth.findSession(
    caller({ cookie: actor('kitchen').headers.Cookie ?? '' }),
  )
  const browser = await visit('/planted/board', actor('kitchen'))
  expect(browser.credential).toEqual({ by: 'session', id: visitor?.sessionId })
})

test('guessing API keys is rate limited', async () => {
  const guesser = { ...actor('unknown key'), address: '203.0.113.9' }
  const statuses: number[] = []
  for (let tried = 0; tried < 21; tried++) {
    statuses.push((await visit('/api/kitchen/planted', guesser)).response.status)
  }
  expect(new Set(statuses.slice(0, 20))).toEqual(new Set([401]))
  expect(statuses.at(-1)).toBe(429)
})

test('a program with a key asks as often as a board needs, and no more', async () => {
  const { shop } = opened
  const { id, key } = await keyOf(shop, 'kitchen')
  const till = { headers: { Authorization: `Bearer ${key}` }, isSignedIn: false }
  const asked = { limit: 'api-key', key: id } as const
  await takeAttempts(shop, Array(RATE_LIMITS['api-key'].attempts - 1).fill(asked))
  expect((await visit('/api/kitchen/planted', till)).response.status).toBe(200)
  expect((await visit('/api/kitchen/planted', till)).response.status).toBe(429)
})

test('addresses for staff are below names that say so, and keys open the API of kitchen and office alone', () => {
  for (const [address, { who, byKey }] of Object.entries(ADDRESSES)) {
    if (/^\/(api\/)?kitchen\b/.test(address)) expect(who, address).toBeInstanceOf(Array)
    if (/^\/(api\/)?office\b/.test(address)) expect(FOR_OFFICE, address).toContainEqual(who)
    if (byKey) expect(address).toMatch(/^\/api\/(kitchen|office)\//)
  }
})

/** The settings are the owner's alone. */
const FOR_OFFICE = [['owner', 'manager'], ['owner']]

/** The rules once more in other words, to check the guard against. */
function mayCome(rule: Address | undefined, asking: Actor): boolean {
  const { isSignedIn, role, keyRole, deviceRole, chosen } = asking
  if (!rule) return false
  if (rule.who === 'everyone' || rule.who === 'token') return true
  if (rule.who === 'signed-in') return isSignedIn
  if (keyRole !== undefined) return rule.byKey === true && rule.who.includes(keyRole)
  const { who, needs } = rule
  if (deviceRole !== undefined && who.includes(deviceRole)) return true
  if (role === undefined) return false
  return needs !== undefined && chosen ? chosen.includes(needs) : who.includes(role)
}

async function trustedWith(role: StaffRole, chosen: readonly Permission[]): Promise<Actor> {
  const { shop } = opened
  const { id, cookie } = await staffOf(shop, role, `${role}-with-${chosen.join('-')}`)
  await shop.work((tx) => setPermissions(tx, id, chosen))
  return { headers: { Cookie: cookie }, isSignedIn: true, role, chosen }
}

async function everyActor(): Promise<Record<string, Actor>> {
  const { shop } = opened
  const signedIn = ({ cookie }: { cookie: string }) => ({ Cookie: cookie })
  const keyed = (key: string) => ({
    headers: { Authorization: `Bearer ${key}` },
    isSignedIn: false,
  })
  const found: Record<string, Actor> = {
    nobody: { headers: {}, isSignedIn: false },
    guest: { headers: signedIn(await guestOf(shop)), isSignedIn: true },
    'unknown key': keyed('flattop_unknown'),
  }
  for (const role of STAFF_ROLES) {
    found[role] = { headers: signedIn(await staffOf(shop, role)), isSignedIn: true, role }
    found[`key of ${role}`] = { ...keyed((await keyOf(shop, role)).key), keyRole: role }
  }
  const former = await staffOf(shop, 'owner', 'former-owner')
  await disableQuietly(shop, former)
  found['disabled owner'] = { headers: signedIn(former), isSignedIn: true }
  const tablet = await tabletOf(shop)
  found.tablet = { headers: signedIn(tablet), isSignedIn: false, deviceRole: 'kitchen' }
  const rider = await staffOf(shop, 'courier', 'a-rider-at-the-tablet')
  const both = `${tablet.cookie}; ${rider.cookie}`
  found['courier at a tablet'] = {
    headers: { Cookie: both },
    isSignedIn: true,
    role: 'courier',
    deviceRole: 'kitchen',
  }
  const ended = await tabletOf(shop)
  await endDevice(shop, ended.id, 'cli')
  found['ended tablet'] = { headers: signedIn(ended), isSignedIn: false }
  const { id, key } = await keyOf(shop, 'owner')
  await endApiKey(shop, id, 'cli')
  found['revoked key'] = keyed(key)
  return found
}

function actor(name: string): Actor {
  const found = actors[name]
  if (!found) throw new Error(`Nobody is ${name}.`)
  return found
}

let visits = 0

type Way = { method?: string; ending?: string; roles?: readonly StaffRole[]; shop?: Shop }

/** What a planted route saw of a request. */
type Noted = { ran: boolean; member?: StaffMember; credential?: StaffCredential }

let noted: Noted = { ran: false }

const handlers = new Map<string, ReturnType<typeof routeHandler>>()

/** Answers one address with a planted route. Made once: it takes longer than most answers. */
function handlerOf(address: string, roles: readonly StaffRole[] | undefined) {
  const key = `${address} ${roles}`
  function code({ context }: { context: Readonly<RouterContextProvider> }) {
    if (Array.isArray(RULES[address]?.who)) {
      noted.member = requireStaff(context, roles)
      noted.credential = staffCredential(context)
    }
    noted.ran = true
    return address.startsWith('/api/') ? Response.json(null) : null
  }
  const page = address.startsWith('/api/') ? {} : { default: () => null }
  const route = { loader: code, action: code, ...page }
  const made =
    handlers.get(key) ?? routeHandler({ [address]: route }, [sessionMiddleware, guard(RULES)])
  handlers.set(key, made)
  return made
}

/** Requests an address with a planted route. `ran` tells whether its code was run. */
async function visit(
  address: string,
  { headers, ...asking }: Actor & { address?: string },
  { method = 'GET', ending = '', roles, shop = opened.shop }: Way = {},
) {
  noted = { ran: false }
  visits += 1
  const context = new RouterContextProvider()
  context.set(shopContext, shop)
  // A new network address each time, because guessing is slowed down.
  const clientAddress =
    asking.address ?? `10.${visits >> 16}.${(visits >> 8) & 255}.${visits & 255}`
  context.set(requestContext, { id: 'test', clientAddress, nonce: '' })
  const base = address === '/' && ending ? '/_' : address.replace(/\*|:\w+/g, 'somewhere')
  const request = new Request(shop.publicUrl + base + ending, { method, headers })
  const response = await handlerOf(address, roles)(request, context)
  return { response, ...noted }
}
