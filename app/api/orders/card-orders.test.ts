import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { answerContext, requestContext, shopContext } from '#app/request/context.ts'
import * as pay from '#app/storefront/order/pay.ts'
import * as orderPage from '#app/storefront/order/route.tsx'
import { currencyFor } from '#shop/domain/common/currency.ts'
import { processPayments } from '#shop/operations/payments/payment-worker.ts'
import type { PaymentProvider } from '#shop/payments/payment-provider.ts'
import { stripeProvider } from '#shop/payments/stripe-provider.ts'
import { writeSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Shop } from '#shop/shop.ts'
import { ask } from '#tests/support/ask.ts'
import { openTestServer } from '#tests/support/open-test-server.ts'
import { openTestShop } from '#tests/support/open-test-shop.ts'
import { FRIDAY_EVENING, setUpKitchen } from '#tests/support/order-input.ts'
import { postedOrder } from '#tests/support/posted-order.ts'
import { routeHandler, type Shown } from '#tests/support/route-handler.ts'
import { openStripeStandIn } from '#tests/support/stripe-stand-in.ts'
import * as webhook from '../payments/stripe-webhook.ts'
import * as orders from './place.ts'

const handle = routeHandler({
  '/api/orders': orders,
  '/api/stripe/webhook': webhook,
  '/order/:token': orderPage,
  '/order/:token/pay': pay,
})

test('an order by card leads to Stripe, and is on the board when its guest comes back', async () => {
  await using rig = await openRig()
  const response = await rig.order()
  expect(response.status).toBe(201)
  const placed = await response.json()
  expect(placed).toMatchObject({ payment: { method: 'card', state: 'awaiting' } })
  const session = sessionIn(placed.paymentAddress)
  const before: Shown = await (await rig.get(`/order/${placed.token}`)).json()
  expect(before.loaderData['/order/:token']).toMatchObject({ mayPay: true })
  expect(rig.stripe.pay(session)).toBe(true)
  const shown: Shown = await (await rig.get(`/order/${placed.token}?paid`)).json()
  expect(shown.loaderData['/order/:token']).toMatchObject({
    mayPay: false,
    order: { payment: { state: 'authorised' } },
  })
})

test('the same order sent again leads to the same page of Stripe', async () => {
  await using rig = await openRig()
  const [first, again] = [await rig.order(), await rig.order()]
  expect(again.headers.get('Idempotent-Replayed')).toBe('true')
  expect(await again.text()).toBe(await first.text())
  expect(rig.stripe.books.sessions.size).toBe(1)
})

test('while Stripe is away the order stands, and its page leads there later', async () => {
  await using rig = await openRig()
  rig.stripe.trouble = () => 'cut before'
  const { token, paymentAddress } = await (await rig.order()).json()
  expect(paymentAddress).toBeUndefined()
  const away = await rig.get(`/order/${token}/pay`)
  expect(away.headers.get('Location')).toBe(`/order/${token}?unpaid`)
  rig.stripe.trouble = () => undefined
  const led = await rig.get(`/order/${token}/pay`)
  expect(led.status).toBe(303)
  const address = led.headers.get('Location') ?? ''
  rig.stripe.pay(sessionIn(address))
  const back = await rig.get(`/order/${token}/pay`)
  expect(back.headers.get('Location')).toBe(`/order/${token}`)
})

test('where no cards are taken an order by card is refused, and a webhook is not there', async () => {
  await using rig = await openRig(false)
  const refused = await rig.order()
  expect(refused.status).toBe(400)
  expect(await refused.json()).toMatchObject({ errors: [{ pointer: '#/paymentMethod' }] })
  expect((await rig.postEvent('{}', 't=1,v1=00')).status).toBe(404)
})

test('a total that Stripe cannot move is refused for a card, and taken at the counter', async () => {
  await using rig = await openRig()
  await rig.shop.work((tx) => writeSettings(tx, { currency: currencyFor('KWD') }))
  await rig.price(1234)
  const refused = await rig.order()
  expect(refused.status).toBe(409)
  expect(await refused.json()).toMatchObject({ errors: [{ code: 'card_step', step: 10 }] })
  expect((await rig.order({ paymentMethod: 'counter' })).status).toBe(201)
  await rig.price(1230)
  const { paymentAddress } = await (await rig.order({ repeatConfirmed: true })).json()
  expect(rig.stripe.books.sessions.get(sessionIn(paymentAddress))).toMatchObject({
    amount_total: 1230,
    currency: 'kwd',
  })
})

test('a total under the least that Stripe charges is refused for a card, and taken at the counter', async () => {
  await using rig = await openRig()
  await rig.price(49)
  const refused = await rig.order()
  expect(refused.status).toBe(409)
  expect(await refused.json()).toMatchObject({ errors: [{ code: 'card_least', least: 50 }] })
  expect(rig.stripe.books.sessions.size).toBe(0)
  expect((await rig.order({ paymentMethod: 'counter' })).status).toBe(201)
  await rig.price(50)
  const { paymentAddress } = await (await rig.order({ repeatConfirmed: true })).json()
  expect(rig.stripe.books.sessions.get(sessionIn(paymentAddress))).toMatchObject({
    amount_total: 50,
  })
})

test('a signed payment event is accepted without an Origin header, other posts are not', async () => {
  await using rig = await openRig()
  const { paymentAddress } = await (await rig.order()).json()
  rig.stripe.pay(sessionIn(paymentAddress))
  const { body, signature } = rig.stripe.webhookEvent(sessionIn(paymentAddress))
  await using server = await openTestServer({
    handlePage: (request) => handle(request, rig.context()),
  })
  const address = `${server.origin}/api/stripe/webhook`
  const postEvent = (text: string, mark = signature) =>
    ask(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': mark },
      body: text,
    })
  expect((await postEvent(body.replace('evt_', 'evt_x'))).status).toBe(400)
  expect((await postEvent(`{"big":"${'x'.repeat(100_000)}"}`)).status).toBe(400)
  expect((await postEvent('x'.repeat(262_145))).status).toBe(413)
  expect((await postEvent(body)).status).toBe(200)
  expect((await postEvent(body)).status).toBe(200)
  const inbox = await rig.shop.read.selectFrom('payment_inbox').select('payload').execute()
  expect(inbox).toEqual([{ payload: body }])
  await processPayments(rig.shop, rig.provider)
  const order = await rig.shop.read.selectFrom('orders').select('payment_state').executeTakeFirst()
  expect(order).toEqual({ payment_state: 'authorised' })
})

test('a signed request that is not an event is answered 400 and logged once, without a stack', async () => {
  await using rig = await openRig()
  const { body, signature } = rig.stripe.sign('{"id":"evt_1","type":"charge.refunded"}')
  for (let time = 0; time < 3; time += 1) {
    const response = await rig.postEvent(body, signature)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'not_an_event' })
  }
  expect(rig.faults).toEqual([
    'Signed by Stripe, but not an event that the shop can read: no data.object',
  ])
})

async function openRig(takesCards = true) {
  const parts = new AsyncDisposableStack()
  const stripe = parts.use(await openStripeStandIn())
  const { webhookSecret, address } = stripe
  const provider = stripeProvider({ secretKey: 'sk_test_1', webhookSecret, address })
  const opened = parts.use(await openTestShop({ clock: () => FRIDAY_EVENING }))
  const shop = { ...opened.shop, payments: () => (takesCards ? provider : null) }
  await setUpKitchen(shop, {})
  return rigOf(shop, stripe, provider, parts)
}

function rigOf(
  shop: Shop,
  stripe: Awaited<ReturnType<typeof openStripeStandIn>>,
  provider: PaymentProvider,
  parts: AsyncDisposableStack,
) {
  const faults: unknown[] = []
  const context = () => {
    const router = new RouterContextProvider()
    router.set(answerContext, {
      showsUntil() {},
      dependsOnName() {},
      fault: (error) => faults.push(error),
    })
    router.set(shopContext, shop)
    router.set(requestContext, { id: '1', clientAddress: '192.0.2.1', nonce: '' })
    return router
  }
  const send = (path: string, init: RequestInit = {}) =>
    handle(new Request(`http://localhost${path}`, init), context())
  const post = (path: string, body: string, headers: Record<string, string>) =>
    send(path, {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json', ...headers },
    })
  return {
    shop,
    stripe,
    provider,
    faults,
    context,
    get: (path: string) => send(path),
    order: (more: { paymentMethod?: 'counter'; repeatConfirmed?: true } = {}) => {
      const key = `a1b2c3d4-0001-${Object.keys(more).join()}`
      return post('/api/orders', JSON.stringify({ ...ORDER, ...more }), { 'Idempotency-Key': key })
    },
    price: (price: number) =>
      shop.work((tx) =>
        tx
          .updateTable('items')
          .set({ price })
          .execute()
          .then(() => {}),
      ),
    postEvent: (body: string, signature: string) =>
      post('/api/stripe/webhook', body, { 'Stripe-Signature': signature }),
    [Symbol.asyncDispose]: () => parts.disposeAsync(),
  }
}

function sessionIn(address: string): string {
  return address.split('/').at(-1) ?? ''
}

const ORDER = postedOrder({
  guest: { name: 'Ada', phone: '+90 5550100', email: 'ada@example.com' },
  paymentMethod: 'card',
})
