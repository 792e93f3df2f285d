import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createSealer } from '#shop/auth/sealer.ts'
import { removeStripeKeys, saveStripeKeys } from '#shop/operations/settings/save-stripe-keys.ts'
import { storeConnection } from '#shop/operations/settings/store-connection.ts'
import { stripeProvider } from '#shop/payments/stripe-provider.ts'
import { readContentRevision } from '#shop/persistence/queries/settings/revisions.ts'
import type { Shop } from '#shop/shop.ts'
import { openTestShop } from '#tests/support/open-test-shop.ts'
import { openStripeStandIn } from '#tests/support/stripe-stand-in.ts'
import { typistOf } from '#tests/support/typist.ts'
import { openConnections } from './open-connections.ts'

const NOTHING_FIXED = { stripe: undefined, smtpUrl: undefined, mailFrom: undefined }
const KEYS = { secretKey: 'sk_test_of_the_office', webhookSecret: 'whsec_of_the_office' }
const SERVER = { host: 'mail.example', port: 587, user: 'counter', password: 'p@ss', from: '' }

test('typed keys are in use at once, guests’ pages are told, and without them no cards are taken', async () => {
  await using place = await openPlace()
  const { shop, connections, by } = place
  await connections.attach(shop)
  expect(connections.payments()).toBeNull()
  const before = await readContentRevision(shop.read)
  await saveStripeKeys(shop, { ...KEYS, seen: 0, by })
  expect(connections.payments()).toMatchObject({ name: 'stripe', isLive: false })
  const after = await readContentRevision(shop.read)
  expect(after).toBeGreaterThan(before)
  const provider = connections.payments()
  await connections.take()
  expect(connections.payments()).toBe(provider)
  expect(await readContentRevision(shop.read)).toBe(after)
  await removeStripeKeys(shop, { seen: 1, by })
  expect(connections.payments()).toBeNull()
})

test('what another instance typed is in use after the next look', async () => {
  await using place = await openPlace()
  const { shop, connections, by } = place
  await connections.attach(shop)
  await saveStripeKeys({ ...shop, takeConnections: async () => {} }, { ...KEYS, seen: 0, by })
  expect(connections.payments()).toBeNull()
  await connections.take()
  expect(connections.payments()).not.toBeNull()
})

test('mails leave through the typed server, with the sender of the environment before the typed one', async () => {
  await using place = await openPlace()
  const { shop } = place
  await typeServer(place, { ...SERVER, from: 'typed@shop.example' })
  const { mail, attach } = openConnections(NOTHING_FIXED)
  await attach(shop)
  expect(mail()).toEqual({
    smtpUrl: 'smtp://counter:p%40ss@mail.example:587',
    mailFrom: 'typed@shop.example',
    isReadable: true,
  })
  const fixed = openConnections({ ...NOTHING_FIXED, mailFrom: 'fixed@shop.example' })
  await fixed.attach(shop)
  expect(fixed.mail().mailFrom).toBe('fixed@shop.example')
})

test('the environment wins over what was typed', async () => {
  await using place = await openPlace()
  const { shop } = place
  await typeServer(place, SERVER)
  const stripe = { secretKey: 'sk_live_environment', webhookSecret: 'whsec_environment' }
  const fixed = openConnections({ ...NOTHING_FIXED, stripe, smtpUrl: 'smtp://fixed.example' })
  await fixed.attach(shop)
  expect(fixed.mail().smtpUrl).toBe('smtp://fixed.example')
  expect(fixed.payments()?.isLive).toBe(true)
})

test('what can’t be read is a trouble since it was found, mails wait, and the shop is open', async () => {
  await using place = await openPlace()
  const { shop } = place
  await typeServer(place, SERVER)
  const other = { ...shop, sealer: createSealer('a secret that nobody has seen yet', randomBytes) }
  const { attach, take, mail, unreadableSince } = openConnections(NOTHING_FIXED)
  await attach(other)
  expect(mail()).toMatchObject({ smtpUrl: undefined, isReadable: false })
  expect(unreadableSince()).toBe(place.clock.now)
  place.clock.now += 1000
  await typeServer({ ...place, shop: other }, SERVER, 1)
  await take()
  expect(unreadableSince()).toBeNull()
  expect(mail().isReadable).toBe(true)
})

test('whoever sends mails hears of another server, and keys leave mails and mail servers leave cards as they are', async () => {
  await using place = await openPlace()
  const { shop, connections, by } = place
  await connections.attach(shop)
  let changes = 0
  connections.onMail(() => {
    changes += 1
  })
  await saveStripeKeys(shop, { ...KEYS, seen: 0, by })
  expect(changes).toBe(0)
  const provider = connections.payments()
  await typeServer(place, SERVER)
  await connections.take()
  expect(changes).toBe(1)
  expect(connections.payments()).toBe(provider)
  const access = connections.mail()
  await saveStripeKeys(shop, { ...KEYS, seen: 1, by })
  expect(connections.mail()).toBe(access)
  expect(changes).toBe(1)
})

test('guests’ pages are made anew at the next look, if the database was away at the first', async () => {
  await using place = await openPlace()
  const { shop, connections, by } = place
  let isAway = false
  await connections.attach({
    ...shop,
    work: (run) => (isAway ? Promise.reject(new Error('The database is away.')) : shop.work(run)),
  })
  await saveStripeKeys({ ...shop, takeConnections: async () => {} }, { ...KEYS, seen: 0, by })
  const before = await readContentRevision(shop.read)
  isAway = true
  await expect(connections.take()).rejects.toThrow('away')
  isAway = false
  await connections.take()
  expect(await readContentRevision(shop.read)).toBeGreaterThan(before)
  const after = await readContentRevision(shop.read)
  await connections.take()
  expect(await readContentRevision(shop.read)).toBe(after)
})

type Place = Pick<Awaited<ReturnType<typeof openPlace>>, 'shop' | 'by'>

function typeServer({ shop, by }: Place, server: typeof SERVER, seen = 0) {
  const { password: _, ...shown } = server
  const value = { secrets: server, shown, facts: { host: server.host } }
  return shop.work((tx) => storeConnection(shop, tx, { connection: 'mail', seen, by, value }))
}

async function openPlace() {
  await using parts = new AsyncDisposableStack()
  const clock = { now: Date.parse('2026-06-12T08:00:00Z') }
  const stripe = parts.use(await openStripeStandIn())
  const opened = parts.use(await openTestShop({ clock: () => clock.now }))
  const connections = openConnections(NOTHING_FIXED)
  const openStripe: Shop['openStripe'] = async (keys) => {
    return stripeProvider({ ...keys, address: stripe.address })
  }
  const { payments, take: takeConnections } = connections
  const shop: Shop = { ...opened.shop, openStripe, payments, takeConnections }
  const by = await typistOf(shop)
  const open = parts.move()
  return { shop, connections, clock, by, [Symbol.asyncDispose]: () => open.disposeAsync() }
}
