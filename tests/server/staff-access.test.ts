import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADDRESSES } from '#app/addresses.ts'
import { STAFF_ROLES } from '#shop/domain/accounts/staff.ts'
import { type OpenShop, openShop } from '#shop/open-shop.ts'
import { endApiKey } from '#shop/operations/accounts/end-api-key.ts'
import { type Answer, ask } from '#tests/support/ask.ts'
import { flattop } from '#tests/support/flattop.ts'
import { type RunningShop, startShop } from '#tests/support/running-shop.ts'
import { disableQuietly, guestOf, keyOf, staffOf, tabletOf } from '#tests/support/staff.ts'

type Actor = { headers: Record<string, string>; role?: string; keyRole?: string }

let running: RunningShop
let beside: OpenShop
let actors: Record<string, Actor>

beforeAll(async () => {
  running = await startShop()
  beside = await openShop({ dataDir: running.dataDir, publicUrl: running.origin })
  actors = await everyActor()
})

afterAll(async () => {
  await beside.close()
  await running[Symbol.asyncDispose]()
})

test('the built server lets nobody but the declared roles through, by any method', async () => {
  const intruders: string[] = []
  const turnedAway: string[] = []
  for (const [address, { who, byKey }] of Object.entries(ADDRESSES)) {
    if (typeof who === 'string') continue
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
      for (const [name, { headers, role, keyRole }] of Object.entries(actors)) {
        const held = byKey && keyRole ? keyRole : role
        const answer = await answerTo(address, method, headers)
        const isRefused = /^(401|403|302 \/(login|enrol))/.test(answer)
        const isTaken = !answer.startsWith('405')
        const mayCome = who.some((each) => each === held)
        const what = `${method} ${address} as ${name}: ${answer}`
        if (isTaken && !isRefused && !mayCome) intruders.push(what)
        if (isRefused && mayCome) turnedAway.push(what)
      }
    }
  }
  expect(intruders).toEqual([])
  // The board redirects couriers to their deliveries.
  expect(turnedAway.filter((what) => !/^[A-Z]+ \/kitchen as courier: 403/.test(what))).toEqual([])
})

test('a program posts with its key and without an origin, a browser does not', async () => {
  const { origin } = running
  const path = `${origin}/api/kitchen/rush`
  const json = { 'content-type': 'application/json' }
  const question = (headers: Record<string, string>) => {
    return ask(path, { method: 'POST', headers: { ...json, ...headers }, body: '{"no":"sense"}' })
  }
  const key = actors['key of kitchen']?.headers ?? {}
  const cookie = actors.kitchen?.headers ?? {}
  expect(await question(key)).toMatchObject({ status: 400 })
  expect(await question({ ...cookie, origin })).toMatchObject({ status: 400 })
  expect(isFromGate(await question(cookie))).toBe(true)
  expect(isFromGate(await question({ ...key, ...cookie }))).toBe(true)
  expect(isFromGate(await question({ ...key, origin: 'https://evil.example' }))).toBe(true)
})

test.for(['disable', 'revoke-key', 'sign out', 'end-device'] as const)(
  'an open stream ends by itself after %s',
  async (action) => {
    const { shop } = beside
    const cook = await staffOf(shop, 'kitchen', action.replace(' ', '-'))
    const { id, key } = await keyOf(shop, 'kitchen')
    const tablet = await tabletOf(shop)
    const cookie = { cookie: (action === 'end-device' ? tablet : cook).cookie }
    const byKey = { authorization: `Bearer ${key}` }
    const stream = await watch('/api/kitchen/events', action === 'revoke-key' ? byKey : cookie)
    expect(stream.statusCode).toBe(200)
    expect(stream.closed).toBe(false)

    if (action === 'disable') await command('disable', cook.email)
    if (action === 'revoke-key') await command('revoke-key', id)
    if (action === 'sign out') await signOut(cookie)
    if (action === 'end-device') await command('end-device', tablet.id)
    await expect.poll(() => stream.closed).toBe(true)
  },
)

async function watch(path: string, headers: Record<string, string>): Promise<IncomingMessage> {
  const asked = request(running.origin + path, { headers, agent: false }).end()
  const [response] = await once(asked, 'response')
  return response.resume()
}

/** Runs in this process, which to the server is another program on its data. */
async function command(...words: string[]): Promise<void> {
  const place = { shop: beside.shop, dataDir: running.dataDir }
  expect(await flattop(place, ['staff', ...words])).toMatchObject({ code: 0 })
}

async function signOut(headers: Record<string, string>): Promise<void> {
  const { origin } = running
  const form = { origin, 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await ask(`${origin}/signout`, {
    method: 'POST',
    headers: { ...headers, ...form },
    body: 'everywhere=',
  })
  expect(answer.status).toBe(303)
}

/** Whether the front door refused it, which checks the origin of requests. */
function isFromGate({ status, text }: Answer): boolean {
  return status === 403 && JSON.parse(text).code === 'other_origin'
}

let asked = 0

/** The status and the redirect, without waiting for the end of a stream. */
async function answerTo(
  address: string,
  method: string,
  headers: Record<string, string>,
): Promise<string> {
  asked += 1
  const sent = request(running.origin + address.replace(/\*|:\w+/g, 'somewhere'), {
    method,
    headers: {
      ...headers,
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': `10.9.${asked >> 8}.${asked & 255}`,
    },
    agent: false,
  })
  const [response] = await once(sent.end(), 'response')
  response.destroy()
  return `${response.statusCode} ${response.headers.location ?? ''}`
}

async function everyActor(): Promise<Record<string, Actor>> {
  const { shop } = beside
  const bearer = (key: string) => ({ Authorization: `Bearer ${key}` })
  const found: Record<string, Actor> = {
    nobody: { headers: {} },
    guest: { headers: { Cookie: (await guestOf(shop)).cookie } },
  }
  for (const role of STAFF_ROLES) {
    found[role] = { headers: { Cookie: (await staffOf(shop, role)).cookie }, role }
    found[`key of ${role}`] = { headers: bearer((await keyOf(shop, role)).key), keyRole: role }
  }
  found.tablet = { headers: { cookie: (await tabletOf(shop)).cookie }, role: 'kitchen' }
  const former = await staffOf(shop, 'owner', 'former-owner')
  await disableQuietly(shop, former)
  found['disabled owner'] = { headers: { Cookie: former.cookie } }
  const { id, key } = await keyOf(shop, 'owner')
  await endApiKey(shop, id, 'cli')
  found['revoked key'] = { headers: bearer(key) }
  return found
}
