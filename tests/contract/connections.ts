import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createSealer } from '#shop/auth/sealer.ts'
import { openPayment } from '#shop/operations/payments/open-payment.ts'
import { readConnections } from '#shop/operations/settings/read-connections.ts'
import { removeMailServer, saveMailServer } from '#shop/operations/settings/save-mail-server.ts'
import { removeStripeKeys, saveStripeKeys } from '#shop/operations/settings/save-stripe-keys.ts'
import { stripeProvider } from '#shop/payments/stripe-provider.ts'
import { listSecurityEvents } from '#shop/persistence/queries/accounts/security-events.ts'
import { readChanges } from '#shop/persistence/queries/settings/changes.ts'
import type { Shop } from '#shop/shop.ts'
import { openMailServer } from '#tests/support/mail-server.ts'
import { giveRole } from '#tests/support/staff.ts'
import { openStripeStandIn, type StripeStandIn } from '#tests/support/stripe-stand-in.ts'
import { typistOf } from '#tests/support/typist.ts'
import type { Contract } from './contract.ts'
import { openPaymentRig, type PaymentRig, providerAt } from './payment-rig.ts'

const KEYS = { secretKey: 'sk_test_typed_by_mariaQ3Fz', webhookSecret: 'whsec_typed_by_mariaHn0a' }
const PASSWORD = 'the cat sat on the flat top'
const MINUTE = 60_000

/** Secrets typed in the office: sealed in the database, and in no log. */
export const connectionsContract: Contract = (open) => {
  test('typed keys are used after Stripe has taken them, and nothing but their ends is ever shown', async () => {
    await using opened = await open()
    await using stripe = await openStripeStandIn()
    let taken = 0
    const shop = atStandIn(opened.shop, stripe, async () => {
      taken += 1
    })
    const by = await typistOf(shop)
    stripe.trouble = () => 'wrong key'
    const typed = { ...KEYS, seen: 0, by }
    expect(await saveStripeKeys(shop, typed)).toMatchObject(refusal('wrong_key'))
    expect((await readConnections(shop)).stripe.typed).toBeNull()
    stripe.trouble = () => undefined
    expect(await saveStripeKeys(shop, typed)).toMatchObject({ ok: true })
    expect(taken).toBe(1)
    expect((await readConnections(shop)).stripe).toMatchObject({
      version: 1,
      typed: {
        shown: { isLive: false, keyEnds: 'Q3Fz', webhookEnds: 'Hn0a' },
        isReadable: true,
        setBy: expect.any(String),
      },
    })
    const everything = JSON.stringify([
      await shop.read.selectFrom('typed_connections').selectAll().execute(),
      await readChanges(shop.read, 'connection', 'stripe'),
      await listSecurityEvents(shop.read, { limit: 10 }),
      await readConnections(shop),
    ])
    for (const secret of Object.values(KEYS)) expect(everything).not.toContain(secret)
    expect(everything).toContain('connection_set')
  })

  test('of two owners the second is refused, and a new key alone leaves the webhook’s secret', async () => {
    await using opened = await open()
    await using stripe = await openStripeStandIn()
    const shop = atStandIn(opened.shop, stripe)
    const by = await typistOf(shop)
    await saveStripeKeys(shop, { ...KEYS, seen: 0, by })
    expect(await saveStripeKeys(shop, { ...KEYS, seen: 0, by })).toMatchObject(
      refusal('changed_meanwhile'),
    )
    const other = { secretKey: 'sk_live_another_one_abcd', webhookSecret: '' }
    expect(await saveStripeKeys(shop, { ...other, seen: 1, by })).toMatchObject({ ok: true })
    expect((await readConnections(shop)).stripe.typed?.shown).toEqual({
      isLive: true,
      keyEnds: 'abcd',
      webhookEnds: 'Hn0a',
    })
    expect(await removeStripeKeys(shop, { seen: 2, by })).toMatchObject({ ok: true })
    expect((await readConnections(shop)).stripe).toMatchObject({ version: 3, typed: null })
    const [row] = await shop.read.selectFrom('typed_connections').selectAll().execute()
    expect(row).toMatchObject({ sealed: null, shown: null })
    expect(await saveStripeKeys(shop, { ...other, seen: 3, by })).toMatchObject(
      refusal('webhook_malformed'),
    )
  })

  test('while a card is held, keys are neither removed nor replaced by those of another account', async () => {
    await using rig = await openPaymentRig(open)
    await using elsewhere = await openStripeStandIn()
    await rig.order()
    await rig.pay()
    await rig.settle()
    const by = await typistOf(rig.shop)
    const typed = { ...KEYS, seen: 0, by }
    expect(await saveStripeKeys(atStandIn(rig.shop, elsewhere), typed)).toMatchObject(
      refusal('other_account'),
    )
    const same = atStandIn(rig.shop, rig.stripe)
    expect(await saveStripeKeys(same, typed)).toMatchObject({ ok: true })
    expect(await removeStripeKeys(same, { seen: 1, by })).toMatchObject(
      refusal('payments_under_way'),
    )
    await rig.act('cancel', { kind: 'guest' })
    await rig.work()
    expect(await removeStripeKeys(same, { seen: 1, by })).toMatchObject({ ok: true })
  })

  test('a mail server is used after it has taken the account, and its password goes to no other', async () => {
    await using opened = await open()
    const account = { user: 'counter@shop.example', password: PASSWORD }
    await using server = await openMailServer(0, account)
    const { shop } = opened
    const by = await typistOf(shop)
    const port = Number(new URL(server.url).port)
    const typed = { host: '127.0.0.1', port, ...account, from: '', seen: 0, by }
    const wrong = await saveMailServer(shop, { ...typed, password: 'wrong' })
    expect(wrong).toMatchObject({
      refusals: [{ code: 'not_taken_by_server', field: expect.stringContaining('535') }],
    })
    expect(await saveMailServer(shop, { ...typed, password: '' })).toMatchObject(
      refusal('password_missing'),
    )
    const nobody = await saveMailServer(shop, { ...typed, port: 1 })
    expect(nobody).toMatchObject({ refusals: [{ code: 'not_reached', field: 'ECONNREFUSED' }] })
    expect(await saveMailServer(shop, typed)).toMatchObject({ ok: true })
    const from = 'Bun & Gun <counter@shop.example>'
    const sameAccount = { ...typed, password: '', from, seen: 1 }
    expect(await saveMailServer(shop, sameAccount)).toMatchObject({ ok: true })
    const { mail } = await readConnections(shop)
    expect(mail.typed?.shown).toEqual({ host: '127.0.0.1', port, user: account.user, from })
    await using thief = await openMailServer()
    const thiefPort = Number(new URL(thief.url).port)
    expect(await saveMailServer(shop, { ...sameAccount, port: thiefPort, seen: 2 })).toMatchObject(
      refusal('password_missing'),
    )
    const stored = JSON.stringify([
      await shop.read.selectFrom('typed_connections').selectAll().execute(),
      await readChanges(shop.read, 'connection', 'mail'),
    ])
    expect(stored).not.toContain(PASSWORD)
    expect(await removeMailServer(shop, { seen: 2, by })).toMatchObject({ ok: true })
  })

  test('with another secret of the shop what was typed can’t be read, is said so, and may be typed again', async () => {
    await using opened = await open()
    await using stripe = await openStripeStandIn()
    const before = atStandIn(opened.shop, stripe)
    const by = await typistOf(before)
    await saveStripeKeys(before, { ...KEYS, seen: 0, by })
    const sealer = createSealer('a secret that nobody has seen yet', randomBytes)
    const shop = { ...before, sealer }
    expect((await readConnections(shop)).stripe.typed).toMatchObject({
      isReadable: false,
      shown: { keyEnds: 'Q3Fz' },
    })
    const half = { secretKey: KEYS.secretKey, webhookSecret: '', seen: 1, by }
    expect(await saveStripeKeys(shop, half)).toMatchObject(refusal('webhook_malformed'))
    expect(await saveStripeKeys(shop, { ...KEYS, seen: 1, by })).toMatchObject({ ok: true })
    expect((await readConnections(shop)).stripe.typed).toMatchObject({ isReadable: true })
  })

  test('what the environment has wins: nothing is typed beside it, and what was can be removed', async () => {
    await using opened = await open()
    await using stripe = await openStripeStandIn()
    const free = atStandIn(opened.shop, stripe)
    const by = await typistOf(free)
    await saveStripeKeys(free, { ...KEYS, seen: 0, by })
    const fixed = { ...free.fixed, hasStripe: true, mailHost: 'mail.example' }
    const shop = { ...free, fixed }
    expect(await saveStripeKeys(shop, { ...KEYS, seen: 1, by })).toMatchObject(
      refusal('fixed_by_environment'),
    )
    const server = { host: 'a.example', port: 25, user: '', password: '', from: '', seen: 0, by }
    expect(await saveMailServer(shop, server)).toMatchObject(refusal('fixed_by_environment'))
    expect(await readConnections(shop)).toMatchObject({
      stripe: { isFixed: true, typed: { isReadable: true } },
      mail: { isFixed: true, typed: null },
    })
    expect(await removeStripeKeys(shop, { seen: 1, by })).toMatchObject({ ok: true })
  })

  test('keys of an account that is out of reach, and pages nobody can read, keep nobody from other keys', async () => {
    await using rig = await openPaymentRig(open)
    await using elsewhere = await openStripeStandIn()
    const by = await typistOf(rig.shop)
    await rig.order()
    await rig.open()
    const without = atStandIn({ ...rig.shop, payments: () => null }, elsewhere)
    const typed = { ...KEYS, seen: 0, by }
    expect(await saveStripeKeys(without, typed)).toMatchObject(refusal('other_account'))
    rig.clock.now += 31 * MINUTE
    expect(await saveStripeKeys(without, typed)).toMatchObject({ ok: true })
    const after = atStandIn({ ...rig.shop, payments: () => providerAt(elsewhere) }, elsewhere)
    expect(await saveStripeKeys(after, { ...typed, seen: 1 })).toMatchObject({ ok: true })
    expect(await removeStripeKeys(after, { seen: 2, by })).toMatchObject({ ok: true })
  })

  test('a card that is held asks for its account also behind a page that nobody can read, and once keys were ended or lost', async () => {
    await using rig = await openPaymentRig(open)
    await using elsewhere = await openStripeStandIn()
    const by = await typistOf(rig.shop)
    await rig.order()
    await rig.pay()
    await rig.settle()
    await openElsewhere(rig, elsewhere)
    rig.clock.now += 60 * MINUTE
    const typed = { ...KEYS, seen: 0, by }
    const other = atStandIn(rig.shop, elsewhere)
    expect(await saveStripeKeys(other, typed)).toMatchObject(refusal('other_account'))
    expect(await removeStripeKeys(other, { seen: 0, by })).toMatchObject(
      refusal('payments_under_way'),
    )
    rig.stripe.trouble = () => 'wrong key'
    expect(await saveStripeKeys(other, typed)).toMatchObject(refusal('other_account'))
    const without = { ...other, payments: () => null }
    expect(await saveStripeKeys(without, typed)).toMatchObject(refusal('other_account'))
    expect(await removeStripeKeys(without, { seen: 0, by })).toMatchObject({ ok: true })
    rig.stripe.trouble = () => undefined
    expect(await saveStripeKeys(atStandIn(without, rig.stripe), typed)).toMatchObject({ ok: true })
  })

  test('whoever has another password by the time Stripe answers, or owns the shop no longer, has typed nothing', async () => {
    await using opened = await open()
    await using stripe = await openStripeStandIn()
    const shop = atStandIn(opened.shop, stripe)
    const by = await typistOf(shop)
    const former = { ...by, checkedHash: 'of the password before' }
    expect(await saveStripeKeys(shop, { ...KEYS, seen: 0, by: former })).toMatchObject({
      ok: false,
      refusals: [{ code: 'wrong_password' }],
    })
    await giveRole(shop, by.id, 'manager')
    expect(await saveStripeKeys(shop, { ...KEYS, seen: 0, by })).toMatchObject(
      refusal('not_allowed'),
    )
    expect((await readConnections(shop)).stripe).toMatchObject({ version: 0, typed: null })
  })
}

/** A page on which a card is paid, opened with keys of another account. */
async function openElsewhere(rig: PaymentRig, elsewhere: StripeStandIn): Promise<void> {
  const provider = providerAt(elsewhere)
  await rig.order()
  await openPayment({ ...rig.shop, payments: () => provider }, provider, rig.orderId)
}

function refusal(code: string) {
  return { ok: false, refusals: [{ code }] }
}

/** The shop with Stripe where the stand-in is. */
function atStandIn(
  shop: Shop,
  { address }: StripeStandIn,
  takeConnections = shop.takeConnections,
): Shop {
  const openStripe: Shop['openStripe'] = async (keys) => {
    return stripeProvider({ ...keys, address, timeout: 1000 })
  }
  return { ...shop, openStripe, takeConnections }
}
