import { RouterContextProvider } from 'react-router'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Backups, backupsContext } from '#app/request/backups.ts'
import { requestContext, shopContext } from '#app/request/context.ts'
import { eventStreamsContext } from '#app/request/event-streams.ts'
import { problemBody } from '#app/request/problem.ts'
import { versionContext } from '#app/request/version.ts'
import type { BackupJob } from '#shop/domain/common/backup-state.ts'
import { handBackupName } from '#shop/domain/common/kept-backups.ts'
import { daysLater } from '#shop/domain/hours/days-between.ts'
import { USUAL_INGREDIENT } from '#shop/domain/menu/ingredient.ts'
import { inviteStaff } from '#shop/operations/accounts/invite-staff.ts'
import { recordSecurityEvent } from '#shop/operations/common/record-security-event.ts'
import { encodeUpload } from '#shop/operations/menu/encode-upload.ts'
import { sendMessage } from '#shop/operations/messages/send-message.ts'
import { writeOrderTerms } from '#shop/operations/orders/write-order-terms.ts'
import { addDiscountCode } from '#shop/operations/pricing/add-discount-code.ts'
import { endDiscountCode } from '#shop/operations/pricing/end-discount-code.ts'
import { changeSettings } from '#shop/operations/settings/change-settings.ts'
import { writeIngredient } from '#shop/persistence/queries/menu/ingredients.ts'
import { addCourierCash } from '#shop/persistence/queries/payments/courier-cash.ts'
import { writeSettings } from '#shop/persistence/queries/settings/settings.ts'
import { encodePicture } from '#shop/pictures/encode-picture.ts'
import type { Shop } from '#shop/shop.ts'
import { writeChargedOrder } from '#tests/support/charged-order.ts'
import { ingredientDraft } from '#tests/support/ingredients.ts'
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts'
import { FRIDAY_EVENING, setUpKitchen } from '#tests/support/order-input.ts'
import { acceptedOrder, writeOrder } from '#tests/support/order-rows.ts'
import { routeHandler } from '#tests/support/route-handler.ts'
import { writeSales } from '#tests/support/sales.ts'
import { deliveryZone, everyDay, postcodeArea } from '#tests/support/settings.ts'
import { keyOf, staffOf } from '#tests/support/staff.ts'
import * as auth from '../account/auth.ts'
import * as me from '../account/me.ts'
import type { Contract } from '../contract/contract.ts'
import { fault } from '../contract/fault.ts'
import * as kitchenAdjust from '../kitchen/adjust.ts'
import * as kitchenSenderBlock from '../kitchen/block-sender.ts'
import * as kitchenBoard from '../kitchen/board.ts'
import * as kitchenCount from '../kitchen/count.ts'
import * as kitchenHandIns from '../kitchen/hand-ins.ts'
import * as kitchenOrder from '../kitchen/history.ts'
import * as kitchenIngredientOut from '../kitchen/ingredient-out.ts'
import * as kitchenStep from '../kitchen/order-action.ts'
import * as kitchenPause from '../kitchen/pause.ts'
import * as kitchenPhoneOrder from '../kitchen/phone-order.ts'
import * as kitchenRefund from '../kitchen/refund.ts'
import * as kitchenSender from '../kitchen/refuse-sender.ts'
import * as kitchenRush from '../kitchen/rush.ts'
import * as kitchenSoldOut from '../kitchen/sold-out.ts'
import * as kitchenTables from '../kitchen/tables.ts'
import * as kitchenTicks from '../kitchen/ticks.ts'
import * as kitchenAdjustUndo from '../kitchen/undo-adjustment.ts'
import * as kitchenHandInUndo from '../kitchen/undo-hand-in.ts'
import * as menuEvents from '../menu/events.ts'
import * as ingredients from '../menu/ingredients.ts'
import * as menu from '../menu/menu.ts'
import * as officeAnswerThread from '../office/answer-thread.ts'
import * as officeBackups from '../office/backups.ts'
import * as officeCards from '../office/cards.ts'
import * as officeCategories from '../office/categories.ts'
import * as officeContact from '../office/change-contact.ts'
import * as officeChoices from '../office/choices.ts'
import * as officeCloseDay from '../office/close-day.ts'
import * as officeCloseEarly from '../office/close-early.ts'
import * as officeClosings from '../office/closings.ts'
import * as officeCodes from '../office/codes.ts'
import * as officeDay from '../office/day.ts'
import * as officeDelivery from '../office/delivery.ts'
import * as officeDish from '../office/dish.ts'
import * as officeDrafts from '../office/drafts.ts'
import * as officeEntries from '../office/entries.ts'
import * as officeEvening from '../office/evening.ts'
import * as officeFind from '../office/find.ts'
import * as officeForgetThread from '../office/forget-thread.ts'
import * as officeFrontPicture from '../office/front-picture.ts'
import * as officeHours from '../office/hours.ts'
import * as officeImpact from '../office/impact.ts'
import * as officeIngredients from '../office/ingredients.ts'
import * as officeKeys from '../office/keys.ts'
import * as officeLines from '../office/lines.ts'
import * as officeLog from '../office/log.ts'
import * as officeLogo from '../office/logo.ts'
import * as officeMarkThread from '../office/mark-thread.ts'
import * as officeMoney from '../office/money.ts'
import * as officeMove from '../office/move.ts'
import * as officeNewDish from '../office/new-dish.ts'
import * as officeNote from '../office/note.ts'
import * as officeOpening from '../office/opening.ts'
import * as officeOrder from '../office/order.ts'
import * as officeOrderForgetting from '../office/order-forgetting.ts'
import * as officeOrders from '../office/orders.ts'
import * as officePeople from '../office/people.ts'
import * as officePrinters from '../office/printers.ts'
import * as officeRefund from '../office/refund.ts'
import * as officeSales from '../office/sales.ts'
import * as officeSettings from '../office/settings.ts'
import * as officeShopFile from '../office/shop-file.ts'
import * as officeThread from '../office/thread.ts'
import * as officeThreadForgetting from '../office/thread-forgetting.ts'
import * as officeThreads from '../office/threads.ts'
import * as officeTime from '../office/time.ts'
import * as officeTimes from '../office/times.ts'
import * as officeToday from '../office/today.ts'
import * as officeUnits from '../office/units.ts'
import * as officeVersion from '../office/version.ts'
import * as officeWebhook from '../office/webhook.ts'
import * as officeWebhooks from '../office/webhooks.ts'
import * as guestCancel from '../orders/cancel.ts'
import * as orderEvents from '../orders/events.ts'
import * as keptOrders from '../orders/kept.ts'
import * as guestMissing from '../orders/missing.ts'
import * as guestOrder from '../orders/order.ts'
import * as orders from '../orders/place.ts'
import * as promise from '../orders/promise.ts'
import * as quote from '../orders/quote.ts'
import * as guestVerdict from '../orders/verdict.ts'
import * as stripeWebhook from '../payments/stripe-webhook.ts'
import * as pickup from '../pickup/pickup.ts'
import { CONTRACTS } from './contracts.ts'
import { refusalsOf } from './refusals-of.ts'

const handle = routeHandler({
  '/api/menu': menu,
  '/api/menu/ingredients': ingredients,
  '/api/menu/events': menuEvents,
  '/api/promise': promise,
  '/api/pickup': pickup,
  '/api/quote': quote,
  '/api/orders': orders,
  '/api/orders/kept': keptOrders,
  '/api/orders/:token': guestOrder,
  '/api/orders/:token/cancel': guestCancel,
  '/api/orders/:token/verdict': guestVerdict,
  '/api/orders/:token/missing': guestMissing,
  '/api/orders/:token/events': orderEvents,
  '/api/kitchen/board': kitchenBoard,
  '/api/kitchen/orders/:id': kitchenOrder,
  '/api/kitchen/orders/:id/refund': kitchenRefund,
  '/api/kitchen/orders/:id/adjust': kitchenAdjust,
  '/api/kitchen/orders/:id/undo-adjustment': kitchenAdjustUndo,
  '/api/kitchen/orders/:id/ticks': kitchenTicks,
  '/api/kitchen/orders/:id/:action': kitchenStep,
  '/api/kitchen/hand-ins': kitchenHandIns,
  '/api/kitchen/hand-ins/:id/undo': kitchenHandInUndo,
  '/api/kitchen/senders/:sender/refuse': kitchenSender,
  '/api/kitchen/senders/:sender/block': kitchenSenderBlock,
  '/api/kitchen/pause': kitchenPause,
  '/api/kitchen/phone-orders': kitchenPhoneOrder,
  '/api/kitchen/rush': kitchenRush,
  '/api/kitchen/sold-out': kitchenSoldOut,
  '/api/kitchen/count': kitchenCount,
  '/api/kitchen/ingredient-out': kitchenIngredientOut,
  '/api/kitchen/tables': kitchenTables,
  '/api/office/close-early': officeCloseEarly,
  '/api/office/backups': officeBackups,
  '/api/office/codes': officeCodes,
  '/api/office/delivery': officeDelivery,
  '/api/office/hours': officeHours,
  '/api/office/people': officePeople,
  '/api/office/settings': officeSettings,
  '/api/office/logo': officeLogo,
  '/api/office/front-picture': officeFrontPicture,
  '/api/office/cards': officeCards,
  '/api/office/keys': officeKeys,
  '/api/office/webhooks': officeWebhooks,
  '/api/office/webhooks/:id': officeWebhook,
  '/api/office/shop-file': officeShopFile,
  '/api/office/opening': officeOpening,
  '/api/office/orders': officeOrders,
  '/api/office/find': officeFind,
  '/api/office/log': officeLog,
  '/api/office/messages': officeThreads,
  '/api/office/messages/:id': officeThread,
  '/api/office/messages/:id/answer': officeAnswerThread,
  '/api/office/messages/:id/mark': officeMarkThread,
  '/api/office/messages/:id/forget': officeForgetThread,
  '/api/office/messages/:id/forgetting': officeThreadForgetting,
  '/api/office/orders/:id/forgetting': officeOrderForgetting,
  '/api/office/money': officeMoney,
  '/api/office/sales': officeSales,
  '/api/office/money/:day': officeDay,
  '/api/office/money/:day/entries': officeEntries,
  '/api/office/money/:day/lines': officeLines,
  '/api/office/money/:day/evening': officeEvening,
  '/api/office/closings': officeClosings,
  '/api/office/money/:day/close': officeCloseDay,
  '/api/office/orders/:id': officeOrder,
  '/api/office/time': officeTime,
  '/api/office/today': officeToday,
  '/api/office/ingredients': officeIngredients,
  '/api/office/choices': officeChoices,
  '/api/office/times': officeTimes,
  '/api/office/categories': officeCategories,
  '/api/office/drafts': officeDrafts,
  '/api/office/impact': officeImpact,
  '/api/office/units': officeUnits,
  '/api/office/printers': officePrinters,
  '/api/office/version': officeVersion,
  '/api/office/menu': officeNewDish,
  '/api/office/menu/:item': officeDish,
  '/api/office/orders/:id/refund': officeRefund,
  '/api/office/orders/:id/time': officeMove,
  '/api/office/orders/:id/contact': officeContact,
  '/api/office/orders/:id/notes': officeNote,
  '/api/me': me,
  '/api/auth/*': auth,
  '/api/stripe/webhook': stripeWebhook,
})
const SMASH = { itemId: 'smash', quantity: 1, options: [] }
const PICKUP = { lines: [SMASH], fulfilment: 'pickup' }
const ZONE = deliveryZone({
  id: 'old-town',
  name: 'Old Town',
  area: postcodeArea('34000'),
  fee: 250,
  minimum: 2000,
  extraMinutes: 5,
})

/** A server that has a backup under way as soon as it is asked for one. */
let job: BackupJob | null = null
const backups: Backups = {
  read: async () => ({
    place: 'folder',
    dueSince: null,
    kept: [],
    former: [],
    job,
    waiting: null,
  }),
  async backUp() {
    if (job) return 'backup_under_way'
    const about = { kind: 'backup', name: handBackupName(FRIDAY_EVENING) } as const
    job = { ...about, at: FRIDAY_EVENING, state: 'copying', bytes: 1, ofBytes: 2 }
    return null
  },
  backUpFormer: async () => 'unknown_backup',
  deleteFormer: async () => 'unknown_backup',
  prepareRestore: async () => 'unknown_backup',
  withdrawRestore: async () => false,
  open: async () => null,
}

/** Calls for which a successful answer was checked. */
const seen = new Set<string>()

let opened: TestShop
let till: Record<string, string>
let cook: Record<string, string>
let owner: Record<string, string>
let asked = 0

beforeAll(async () => {
  opened = await openTestShop({ clock: () => FRIDAY_EVENING })
  const { shop } = opened
  await setUpKitchen(shop, {
    pickupScreen: true,
    zones: [ZONE, { ...ZONE, id: 'zoo', name: 'Zoo' }],
  })
  till = { Authorization: `Bearer ${(await keyOf(shop, 'manager')).key}` }
  owner = { Authorization: `Bearer ${(await keyOf(shop, 'owner')).key}` }
  cook = { Cookie: (await staffOf(shop, 'kitchen')).cookie }
})

afterAll(() => opened[Symbol.asyncDispose]())

test('what guests are answered is what the document says', async () => {
  expect(await ask('get', '/api/menu')).toMatchObject({ status: 200 })
  expect(await ask('get', '/api/menu/ingredients')).toMatchObject({ status: 200 })
  expect(await ask('get', '/api/promise')).toMatchObject({ status: 200 })
  expect(await ask('get', '/api/pickup')).toMatchObject({ status: 200 })
  const place = { postcode: '34000' }
  const brought = {
    lines: [SMASH, { ...SMASH, itemId: 'gone' }],
    fulfilment: 'delivery',
    place,
    withSlots: true,
    code: 'NONE',
  }
  const { body } = await ask('post', '/api/quote', brought)
  expect(codes(body.refusals)).toEqual(['unknown_item', 'below_minimum', 'code_not_valid'])
  expect(body.zone.others).toHaveLength(1)
  const guest = { name: 'Ada', email: 'ada@example.com' }
  const { status, body: order } = await ask('post', '/api/orders', { ...PICKUP, guest }, keyed())
  expect(status).toBe(201)
  const token = { token: order.token }
  expect(await ask('get', '/api/orders/{token}', undefined, {}, token)).toMatchObject({
    status: 200,
  })
  const kept = { tokens: [order.token], withLines: true }
  expect(await ask('post', '/api/orders/kept', kept)).toMatchObject({ status: 200 })
  expect(await ask('post', '/api/orders/{token}/cancel', {}, {}, token)).toMatchObject({
    status: 200,
  })
  expect(await ask('get', '/api/orders/{token}/events', undefined, {}, token)).toMatchObject({
    status: 204,
  })
})

test('what is answered of lines for several people is what the document says', async () => {
  const lines = [{ ...SMASH, for: 'Ada' }, { ...SMASH, for: 'Grace' }, SMASH]
  const named = { lines: [{ for: 'Ada' }, { for: 'Grace' }, { itemId: 'smash' }] }
  const asked = { ...PICKUP, lines }
  expect(await ask('post', '/api/quote', asked)).toMatchObject({ body: named })
  const guest = { name: 'Ada', email: 'ada@example.com' }
  const { status, body: order } = await ask('post', '/api/orders', { ...asked, guest }, keyed())
  expect(status).toBe(201)
  const path = { token: order.token }
  expect(await ask('get', '/api/orders/{token}', undefined, {}, path)).toMatchObject({
    body: named,
  })
  const tooLong = { ...PICKUP, lines: [{ ...SMASH, for: 'Everybody from the second floor' }] }
  expect(await ask('post', '/api/quote', tooLong)).toMatchObject({ status: 400 })
})

test('what the office is answered and refused is what the document says', async () => {
  const guest = { name: 'Grace Wright', email: 'grace@example.com' }
  await ask('post', '/api/orders', { ...PICKUP, guest }, keyed())
  await writeOrderTerms(opened.shop)
  const orders = (query: string) => ask('get', '/api/office/orders', undefined, till, {}, query)
  expect(await orders('?find=wright')).toMatchObject({
    status: 200,
    body: { orders: [{ guest: { name: 'Grace Wright' } }], next: null },
  })
  expect(await orders('?find=nobody')).toMatchObject({ status: 200, body: { orders: [] } })
  for (const query of ['?which=some', '?day=tomorrow', '?after=12', `?find=${'x'.repeat(300)}`]) {
    expect(await orders(query), query).toMatchObject({ status: 400 })
  }
  expect(await ask('get', '/api/office/orders', undefined, cook)).toMatchObject({ status: 403 })
})

test('what is answered to who orders for somebody on the phone is what the document says', async () => {
  const guest = { name: 'Ida Caller', phone: '+44 20 7946 0111' }
  const order = { ...PICKUP, guest }
  const taken = await ask('post', '/api/kitchen/phone-orders', order, { ...cook, ...keyed() })
  expect(taken).toMatchObject({ status: 201, body: { page: expect.any(String) } })
  const card = { ...order, paymentMethod: 'card' }
  const refused = await ask('post', '/api/kitchen/phone-orders', card, { ...cook, ...keyed() })
  expect(refused).toMatchObject({ status: 400 })
})

const REPORTS = [
  ['took', '/api/office/money', { figures: { givenBack: 0 } }],
  ['sold', '/api/office/sales', { items: [], kitchen: { orders: 0 } }],
] as const

test.each(REPORTS)(
  'what business days %s is answered as the document says',
  async (_, path, total) => {
    const money = (query: string, headers = till) => ask('get', path, undefined, headers, {}, query)
    expect(await money('')).toMatchObject({ status: 200, body: { days: [{}] } })
    expect(await money('?from=2026-01-01&to=2026-12-31')).toMatchObject({
      status: 200,
      body: { from: '2026-01-01', to: '2026-12-31', total },
    })
    for (const query of [
      '?from=2026-13-01',
      '?from=2026-02-02&to=2026-02-01',
      '?from=2020-01-01&to=2026-01-01',
    ]) {
      expect(await money(query), query).toMatchObject({ status: 400 })
    }
    expect(await money('', cook)).toMatchObject({ status: 403 })
  },
)

test('what the office is answered of its codes is what the document says', async () => {
  const codes = (headers: Record<string, string>) =>
    ask('get', '/api/office/codes', undefined, headers)
  expect(await codes(till)).toMatchObject({ status: 200, body: { codes: [] } })
  await addDiscountCode(opened.shop, { code: 'ten', kind: 'percent', value: '10' }, 'cli')
  expect(await codes(till)).toMatchObject({
    status: 200,
    body: { codes: [{ code: 'TEN', value: 1000, uses: 0, state: 'runs', given: 0, cameIn: 0 }] },
  })
  expect(await codes(cook)).toMatchObject({ status: 403 })
  const remove = (code: string, headers = till) =>
    ask('post', '/api/office/codes', { remove: code }, headers)
  expect(await remove('ten')).toMatchObject({ status: 409, body: { code: 'code_runs' } })
  await endDiscountCode(opened.shop, 'ten', 'cli')
  expect(await remove('ten', cook)).toMatchObject({ status: 403 })
  expect(await remove('ten')).toEqual(
    expect.objectContaining({ status: 200, body: { removed: 'TEN' } }),
  )
  expect(await remove('ten')).toMatchObject({ status: 404, body: { code: 'unknown_code' } })
})

test('what is answered of backups, and to who asks for one, is what the document says', async () => {
  const backups = (headers: Record<string, string>) =>
    ask('get', '/api/office/backups', undefined, headers)
  expect(await backups(owner)).toMatchObject({
    status: 200,
    body: { place: 'folder', kept: [], former: [], job: null },
  })
  expect(await ask('post', '/api/office/backups', {}, owner)).toMatchObject({
    status: 202,
    body: { job: { kind: 'backup', state: 'copying' } },
  })
  expect(await ask('post', '/api/office/backups', {}, owner)).toMatchObject({
    status: 409,
    body: { code: 'backup_under_way' },
  })
  for (const headers of [till, cook]) expect(await backups(headers)).toMatchObject({ status: 403 })
})

test('what the office is answered of its people is what the document says, without an address', async () => {
  const people = (headers: Record<string, string>) =>
    ask('get', '/api/office/people', undefined, headers)
  const email = 'invited@example.org'
  await inviteStaff(opened.shop, { email, role: 'courier', by: 'cli' })
  const answer = await people(till)
  expect(answer).toMatchObject({
    status: 200,
    body: { invitations: [{ role: 'courier', isMailed: true }] },
  })
  expect(JSON.stringify(answer)).not.toContain(email)
  expect(await people(cook)).toMatchObject({ status: 403 })
})

test.for([
  ['/api/office/settings', 'tagline', 'Hot steel', 7],
  ['/api/office/settings', 'tables', ['Window', 'Bar'], 'Window'],
] as const)(
  'a program changes what it read at %s, unless somebody did meanwhile',
  async ([path, key, value, wrong]) => {
    const { body } = await ask('get', path, undefined, owner)
    const before = body.settings[key]
    const post = (settings: object, seen: object, headers = owner) =>
      ask('post', path, { settings, seen }, headers)
    expect(await post({ [key]: value }, body.seen)).toEqual({
      status: 200,
      body: { changed: [key] },
    })
    expect(await post({ [key]: before }, body.seen)).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile', errors: [{ field: key }] },
    })
    for (const settings of [{ [key]: wrong }, { isTrial: true }]) {
      const [field] = Object.keys(settings)
      expect(await post(settings, body.seen)).toMatchObject({
        status: 422,
        body: { code: 'invalid_value', errors: [{ field }] },
      })
    }
    expect(await post({}, {}, cook)).toMatchObject({ status: 403 })
    const now = await ask('get', path, undefined, owner)
    expect(await post({ [key]: before }, now.body.seen)).toMatchObject({ status: 200 })
  },
)

test('a program reads that the shop takes no cards; only whoever may change settings asks', async () => {
  const path = '/api/office/cards'
  expect(await ask('post', path, {}, owner)).toMatchObject({ status: 200, body: { cards: null } })
  expect(await ask('post', path, {}, cook)).toMatchObject({ status: 403 })
})

test('a program reads that no key was typed; a cook does not', async () => {
  const path = '/api/office/keys'
  const nothing = { isFixed: false, typed: null }
  expect(await ask('get', path, undefined, owner)).toMatchObject({
    status: 200,
    body: { stripe: nothing, mail: nothing },
  })
  expect(await ask('get', path, undefined, cook)).toMatchObject({ status: 403 })
})

test('a program adds a webhook, tries it, and ends it, and reads no secret but a new one', async () => {
  const path = '/api/office/webhooks'
  const act = (id: string, body: object, headers = owner) =>
    ask('post', `${path}/{id}`, body, headers, { id })
  expect(
    await ask('post', path, { url: 'http://till.example', events: ['x'] }, owner),
  ).toMatchObject({
    status: 422,
    body: { code: 'not_encrypted', errors: [{}, { code: 'unknown_event', field: 'x' }] },
  })
  const { body: made } = await ask('post', path, { url: 'https://till.example' }, owner)
  expect(await act(made.id, { action: 'test' })).toMatchObject({ status: 200 })
  const list = await ask('get', path, undefined, owner)
  const [delivery] = list.body.webhooks[0].deliveries
  expect(delivery).toMatchObject({ kind: 'test', state: 'waiting', error: null })
  expect(JSON.stringify(list.body)).not.toContain(made.secret)
  expect(await act(made.id, { action: 'again', delivery: delivery.id })).toMatchObject({
    body: { delivery: delivery.id },
  })
  expect(await act(made.id, { action: 'again', delivery: 'none' })).toMatchObject({
    body: { code: 'unknown_delivery' },
  })
  expect(await act(made.id, { action: 'secret' })).toMatchObject({
    body: { secret: expect.stringMatching(/^whsec_/) },
  })
  await act(made.id, { action: 'pause' })
  expect(await act(made.id, { action: 'test' })).toMatchObject({ body: { code: 'webhook_off' } })
  await act(made.id, { action: 'resume' })
  expect(await act(made.id, { action: 'end' })).toMatchObject({ status: 200 })
  expect(await act(made.id, { action: 'end' })).toMatchObject({ status: 404 })
  for (const headers of [till, cook]) {
    expect(await act(made.id, { action: 'test' }, headers)).toMatchObject({ status: 403 })
  }
})

test('a program reads the shop as a file, what a file would change, and imports it', async () => {
  const path = '/api/office/shop-file'
  const send = (file: object, query: string, headers = owner) =>
    ask('post', path, file, headers, {}, query)
  const { body: file } = await ask('get', path, undefined, owner)
  const other = { ...file, shop: { ...file.shop, tagline: 'Pressed hard' } }
  const difference = [{ place: ['shop', 'tagline'], before: '', after: 'Pressed hard' }]
  const preview = await send(other, '')
  expect(preview).toMatchObject({
    status: 200,
    body: { applied: false, difference, version: null },
  })
  expect(await send(other, '?apply=yes&seen=another')).toMatchObject({
    status: 409,
    body: { code: 'changed_meanwhile' },
  })
  const applied = await send(other, `?apply=yes&seen=${preview.body.seen}`)
  expect(applied).toMatchObject({ status: 200, body: { applied: true, difference } })
  const before = await ask('get', path, undefined, owner, {}, `?version=${applied.body.version}`)
  expect(before.body).toEqual(file)
  expect(await send({ categories: [], empty: true }, '?apply=yes')).toMatchObject({
    status: 422,
    body: { code: 'shop_file_refused', errors: [{ code: 'removes', line: 1 }] },
  })
  expect(await send(other, '?apply=maybe')).toMatchObject({ body: { code: 'invalid_query' } })
  expect(await ask('get', path, undefined, owner, {}, '?version=none')).toMatchObject({
    status: 404,
  })
  for (const headers of [till, cook]) {
    expect(await send(other, '', headers)).toMatchObject({ status: 403 })
  }
  expect(await send(file, '?apply=yes')).toMatchObject({ status: 200 })
})

test('a program takes the shop along as a zip, and a zip that is none is refused', async () => {
  const path = '/api/office/shop-file'
  const zip = await askFile(`${path}?pictures=yes`, {})
  expect(zip.headers.get('Content-Type')).toBe('application/zip')
  const body = await zip.arrayBuffer()
  const headers = { 'Content-Type': 'application/zip' }
  const same = await askFile(path, { method: 'POST', body, headers })
  expect(await same.json()).toMatchObject({ applied: false, difference: [], notes: [] })
  const broken = body.slice(0, body.byteLength / 2)
  const refused = await askFile(path, { method: 'POST', body: broken, headers })
  expect(refused.status).toBe(422)
  expect(await refused.json()).toMatchObject({ code: 'zip_unreadable' })
})

test('a program offers a logo, and uses it once it is encoded', async () => {
  const path = '/api/office/logo'
  const logo = { create: { width: 64, height: 48, channels: 3, background: '#c33' } } as const
  const body = new Uint8Array(await sharp(logo).png().toBuffer())
  const headers = { 'Content-Type': 'image/png' }
  const sent = await askFile(path, { method: 'POST', body, headers })
  expect(await sent.json()).toMatchObject({ logo: null, offered: { percent: 0, picture: null } })
  const none = await askFile(path, { method: 'POST', body: '<svg/>', headers })
  expect(none.status).toBe(422)
  expect(await none.json()).toMatchObject({ code: 'picture_is_svg' })
  await encodeUpload(opened.shop, encodePicture)
  const { seen, offered } = (await ask('get', path, undefined, owner)).body
  const { id } = offered.picture
  const put = (value: object, by = owner) => ask('post', path, { seen, ...value }, by)
  expect(await put({ picture: 'another' })).toMatchObject({ status: 422 })
  expect(await put({ picture: id, alt: 'Bun' }, cook)).toMatchObject({ status: 403 })
  expect(await put({ picture: id, alt: 'Bun' })).toMatchObject({
    status: 200,
    body: { logo: { id, alt: 'Bun' }, offered: null },
  })
  expect(await put({ picture: null })).toMatchObject({ status: 409 })
})

test('a program sends a picture, puts it on a poster by the settings, and may name no other', async () => {
  const path = '/api/office/front-picture'
  const plain = { create: { width: 64, height: 48, channels: 3, background: '#3c3' } } as const
  const body = new Uint8Array(await sharp(plain).jpeg().toBuffer())
  const sent = await askFile(path, {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'image/jpeg' },
  })
  expect(await sent.json()).toMatchObject({ offered: { percent: 0, picture: null } })
  await encodeUpload(opened.shop, encodePicture)
  const { offered } = (await ask('get', path, undefined, owner)).body
  const { seen } = (await ask('get', '/api/office/settings', undefined, owner)).body
  const post = (picture: string) => {
    const posters = [{ title: 'Steel.', text: 'Hot.', picture }]
    return ask('post', '/api/office/settings', { settings: { posters }, seen }, owner)
  }
  expect(await post('0123456789abcdef')).toMatchObject({ status: 422 })
  expect(await post(offered.picture.id)).toMatchObject({
    status: 200,
    body: { changed: ['posters'] },
  })
  expect((await ask('get', path, undefined, owner)).body).toEqual({ offered: null })
  const discard = (by: Record<string, string>) => ask('post', path, { discard: true }, by)
  expect(await discard(cook)).toMatchObject({ status: 403 })
  expect(await discard(owner)).toMatchObject({ status: 200, body: { offered: null } })
})

test('how far a shop is on its way to be opened is told to its owner as the document says', async () => {
  const opening = (headers: Record<string, string>) =>
    ask('get', '/api/office/opening', undefined, headers)
  expect(await opening(owner)).toMatchObject({
    status: 200,
    body: { isOpen: true, exampleDishes: 0, missing: [] },
  })
  for (const headers of [till, cook]) expect(await opening(headers)).toMatchObject({ status: 403 })
})

test('what is found anywhere is what the document says, and only what one may open', async () => {
  const find = (query: string, headers = till) =>
    ask('get', '/api/office/find', undefined, headers, {}, query)
  const guest = { name: 'Smash Hopper', email: 'hopper@example.com' }
  const two = { ...PICKUP, lines: [{ ...SMASH, quantity: 2 }] }
  const { body: placed } = await ask('post', '/api/orders', { ...two, guest }, keyed())
  await writeOrderTerms(opened.shop)
  const { status, body } = await find('?q=Smash')
  expect(status).toBe(200)
  expect(body.found).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'order', number: placed.number, name: 'Smash Hopper' }),
      { kind: 'dish', id: 'smash', name: 'Plain Smash', more: '', number: null },
    ]),
  )
  const setting = { kind: 'setting', id: 'tagline', more: 'identity', number: null }
  expect((await find('?q=LINE%20BELOW%20THE%20NAME', owner)).body.found).toContainEqual(
    expect.objectContaining(setting),
  )
  for (const query of ['', '?q=', '?q=%20', `?q=${'x'.repeat(300)}`]) {
    expect(await find(query), query).toMatchObject({ status: 400 })
  }
  expect(await find('?q=Smash', cook)).toMatchObject({ status: 403 })
})

test('what the office is answered of its changes is what the document says, of people to whom they are told', async () => {
  const log = (query: string, headers = till) =>
    ask('get', '/api/office/log', undefined, headers, {}, query)
  const settings = { tagline: 'Hot off the log' }
  await changeSettings(opened.shop, { settings, by: 'cli' })
  const { id: cooked } = await staffOf(opened.shop, 'kitchen', 'logged')
  const event = { kind: 'role_changed', by: 'cli', accountId: cooked } as const
  await opened.shop.work((tx) => recordSecurityEvent(opened.shop, tx, event))
  const changed = { entity: 'setting', of: 'tagline', name: null, by: null }
  for (const query of ['?find=off%20the%20log', '?which=shop&find=TAGLINE']) {
    const { status, body } = await log(query)
    expect(status, query).toBe(200)
    expect(body.changes, query).toContainEqual(
      expect.objectContaining({ ...changed, after: 'Hot off the log' }),
    )
  }
  const person = { entity: 'person', of: cooked, name: 'Ayşe Güneş' }
  expect((await log('?which=people', owner)).body.changes).toContainEqual(
    expect.objectContaining(person),
  )
  for (const query of ['?which=some', '?after=12', `?find=${'x'.repeat(101)}`]) {
    expect(await log(query), query).toMatchObject({ status: 400 })
  }
  expect(await log('', cook)).toMatchObject({ status: 403 })
})

test('what the office is answered of messages, and does with them, is what the document says', async () => {
  const id = await messageOf(opened.shop, 'Is the bun vegan?')
  const list = (query: string, headers = till) =>
    ask('get', '/api/office/messages', undefined, headers, {}, query)
  expect(await list('?which=open&find=VEGAN')).toMatchObject({
    status: 200,
    body: { threads: [{ id, state: 'open', excerpt: 'Is the bun vegan?' }], next: null },
  })
  for (const query of ['?which=some', '?after=12', `?find=${'x'.repeat(300)}`]) {
    expect(await list(query), query).toMatchObject({ status: 400 })
  }
  expect(await list('', cook)).toMatchObject({ status: 403 })
  const call = (act: 'answer' | 'mark' | 'forget', body: object, where = id) =>
    ask('post', `/api/office/messages/{id}/${act}`, body, till, { id: where })
  expect(await call('answer', { text: '' })).toMatchObject({ status: 400 })
  expect(await call('answer', { text: ' ' })).toMatchObject({ status: 422 })
  expect(await call('answer', { text: 'It is.' })).toMatchObject({ status: 200 })
  const one = ask('get', '/api/office/messages/{id}', undefined, till, { id })
  expect(await one).toMatchObject({
    status: 200,
    body: {
      thread: { state: 'waiting', entries: [{ text: 'It is.', mail: { state: 'queued' } }] },
    },
  })
  expect(await call('mark', { state: 'gone' })).toMatchObject({ status: 400 })
  expect(await call('mark', { state: 'done' })).toMatchObject({ body: { before: 'waiting' } })
  expect(await call('forget', {})).toMatchObject({ status: 200 })
  for (const [act, body] of [
    ['answer', { text: 'It is.' }],
    ['mark', { state: 'done' }],
    ['forget', {}],
  ] as const) {
    expect(await call(act, body), act).toMatchObject({ status: 404 })
  }
  const gone = ask('get', '/api/office/messages/{id}', undefined, till, { id })
  expect(await gone).toMatchObject({ status: 404 })
})

test('what forgetting a guest would touch, planning and stopping it are answered as the document says', async () => {
  const message = await messageOf(opened.shop, 'Forget me, please')
  const { id: order } = await opened.shop.read
    .selectFrom('orders')
    .select('id')
    .where('guest_email', '=', 'ada@example.com')
    .executeTakeFirstOrThrow()
  for (const [of, id] of [
    ['orders', order],
    ['messages', message],
  ] as const) {
    const call = (method: 'get' | 'post', body?: object, where = id, headers = till) =>
      ask(method, `/api/office/${of}/{id}/forgetting`, body, headers, { id: where })
    expect(await call('get')).toMatchObject({ status: 200, body: { planned: null } })
    expect(await call('post', { do: 'never' })).toMatchObject({ status: 400 })
    expect(await call('post', { do: 'stop' })).toMatchObject({ status: 409 })
    const { body: planned } = await call('post', { do: 'plan' })
    expect(planned).toMatchObject({ planned: { at: expect.any(Number) }, forgotten: null })
    expect((await call('get')).body.planned).toEqual(planned.planned)
    expect(await call('post', { do: 'stop' })).toMatchObject({ body: { planned: null } })
    expect(await call('post', { do: 'now' }, 'none')).toMatchObject({ status: 404 })
    expect(await call('get', undefined, 'none')).toMatchObject({ status: 404 })
    expect(await call('post', { do: 'now' }, id, cook)).toMatchObject({ status: 403 })
  }
})

test('what a business day is answered, and closing it, is what the document says', async () => {
  const { body: money } = await ask('get', '/api/office/money', undefined, till)
  const params = { day: money.to }
  const day = () => ask('get', '/api/office/money/{day}', undefined, till, params)
  const close = (body: object, where = params, headers = till) =>
    ask('post', '/api/office/money/{day}/close', body, headers, where)
  expect(await day()).toMatchObject({ status: 200, body: { closing: null, events: [] } })
  expect(await close({ changeMoney: 100, counted: -1 })).toMatchObject({ status: 400 })
  expect(await close({ changeMoney: 100, counted: 100 }, { day: '2999-01-01' })).toMatchObject({
    status: 404,
  })
  expect(await close({ changeMoney: 0, counted: 0 }, params, cook)).toMatchObject({ status: 403 })
  const counted = { changeMoney: 100, counted: 90, note: 'Ten short' }
  expect(await close(counted)).toMatchObject({ status: 200, body: { number: 1 } })
  expect(await close(counted)).toMatchObject({ status: 409 })
  expect(await day()).toMatchObject({
    body: { closing: { number: 1, counted: 90, note: 'Ten short' }, till: { changeMoney: 100 } },
  })
  const never = ask('get', '/api/office/money/{day}', undefined, till, { day: 'yesterday' })
  expect(await never).toMatchObject({ status: 404 })
})

test('what the office is answered of one order is what the document says', async () => {
  const guest = { name: 'Joan Clarke', email: 'joan@example.com' }
  const { body: placed } = await ask('post', '/api/orders', { ...PICKUP, guest }, keyed())
  const one = (id: string, headers = till) =>
    ask('get', '/api/office/orders/{id}', undefined, headers, { id })
  expect(await one(placed.id)).toMatchObject({
    status: 200,
    body: {
      order: {
        number: placed.number,
        guest: { ...guest, phone: null, orders: 1 },
        lines: [{ line: 0, title: 'Plain Smash' }],
        events: [{ kind: 'placed' }],
      },
    },
  })
  expect(await one('none')).toMatchObject({ status: 404 })
  expect(await one(placed.id, cook)).toMatchObject({ status: 403 })
})

test('what is answered of an order that changes is what the document says', async () => {
  const guest = { name: 'Mary', email: 'mary@example.com' }
  const { body: placed } = await ask('post', '/api/orders', { ...PICKUP, guest }, keyed())
  const path = '/api/office/orders/{id}'
  const times = (id = placed.id) => ask('get', `${path}/time`, undefined, till, { id })
  const { body: offered } = await times()
  const slot = offered.slots.at(-1).at
  const move = (body: object, headers = till, id = placed.id) =>
    ask('post', `${path}/time`, body, headers, { id })
  expect(await move({ version: 1, slot })).toMatchObject({ body: { version: 2, promisedAt: slot } })
  expect(await move({ version: 1, slot })).toMatchObject({ status: 409 })
  expect(await move({ version: 2, slot: slot + 1 })).toMatchObject({ status: 409 })
  expect(await move({ version: 2 })).toMatchObject({ status: 400 })
  expect(await move({ version: 2, slot }, cook)).toMatchObject({ status: 403 })
  expect(await times('none')).toMatchObject({ status: 404 })
  const contact = (body: object, headers = till) =>
    ask('post', `${path}/contact`, body, headers, { id: placed.id })
  const typed = { name: 'Mary', phone: '+44 7700 900123', email: '' }
  expect(await contact({ version: 2, ...typed })).toMatchObject({
    body: { version: 3, mail: 'none' },
  })
  expect(await contact({ version: 2, ...typed })).toMatchObject({ status: 409 })
  expect(await contact({ version: 3, ...typed, phone: '' })).toMatchObject({ status: 422 })
  expect(await contact({ version: 3, ...typed }, cook)).toMatchObject({ status: 403 })
  const note = (body: object, headers = till, id = placed.id) =>
    ask('post', `${path}/notes`, body, headers, { id })
  const toGuest = { to: 'guest', text: 'Ring twice' }
  expect(await note(toGuest)).toMatchObject({ body: { version: 4, mail: 'none' } })
  expect(await note({ ...toGuest, text: ' ' })).toMatchObject({ status: 422 })
  expect(await note({ ...toGuest, to: 'cook' })).toMatchObject({ status: 400 })
  expect(await note(toGuest, cook)).toMatchObject({ status: 403 })
  expect(await note(toGuest, till, 'none')).toMatchObject({ status: 404 })
})

test('what is answered of the shop at a minute is what the document says', async () => {
  const time = (headers: Record<string, string>) =>
    ask('get', '/api/office/time', undefined, headers, {}, '?at=2026-11-20T19:30')
  expect(await time(till)).toMatchObject({ status: 200, body: { prices: [] } })
  expect(await time(cook)).toMatchObject({ status: 403 })
})

test('what is answered of today, and of closing early, is what the document says', async () => {
  const early = (body: object) => ask('post', '/api/office/close-early', body, till)
  const at = Math.ceil(opened.shop.clock() / 1_800_000 + 1) * 1_800_000
  expect(await early({ at })).toMatchObject({ status: 422 })
  expect(await early({ at, reasonCode: 'stock' })).toMatchObject({ body: { closesAt: at } })
  const mark = (minutes: number) =>
    ask('post', '/api/kitchen/sold-out', { itemId: 'cola', minutes }, cook)
  await mark(20)
  expect(await ask('get', '/api/office/today', undefined, till)).toMatchObject({
    body: {
      closing: { early: { closesAt: at } },
      out: [{ kind: 'item', id: 'cola' }],
      blocks: { new: { count: expect.any(Number) } },
      takings: { kept: { orders: expect.any(Number) } },
    },
  })
  await mark(0)
  await opened.shop.work((tx) => writeSettings(tx, { openingExceptions: [] }))
})

test('what is answered of money that the office gives back is what the document says', async () => {
  await writeChargedOrder(opened.shop, 'paid', 903)
  const refund = (body: object, headers = till, id = 'paid') =>
    ask('post', '/api/office/orders/{id}/refund', body, headers, { id })
  const piece = { lines: [{ line: 0, quantity: 1 }], means: 'card', reasonCode: 'cold' }
  expect(await refund({ version: 1, ...piece })).toMatchObject({
    status: 200,
    body: { refund: { amount: 950, left: 950 } },
  })
  expect(await refund({ version: 1, ...piece })).toMatchObject({ status: 409 })
  const amount = { version: 2, means: 'card', reason: 'It came late' }
  expect(await refund({ ...amount, amount: 951 })).toMatchObject({ status: 422 })
  expect(await refund({ ...amount, amount: 50, means: 'cash' })).toMatchObject({ status: 409 })
  expect(await refund({ ...amount, amount: 50, ...piece })).toMatchObject({ status: 400 })
  expect(await refund(amount)).toMatchObject({ status: 400 })
  expect(await refund({ ...amount, amount: 50 }, cook)).toMatchObject({ status: 403 })
  expect(await refund({ ...amount, amount: 50 }, till, 'none')).toMatchObject({ status: 404 })
  const { body } = await ask('get', '/api/office/orders/{id}', undefined, till, { id: 'paid' })
  expect(body.order).toMatchObject({ refundable: { left: 950, means: ['card'] } })
})

test('what guests are refused is what the document says', async () => {
  const nobody = { token: 'nobody' }
  expect(await ask('get', '/api/orders/{token}', undefined, {}, nobody)).toMatchObject({
    status: 404,
  })
  expect(await ask('post', '/api/orders/{token}/cancel', {}, {}, nobody)).toMatchObject({
    status: 404,
  })
  expect(await ask('get', '/api/orders/{token}/events', undefined, {}, nobody)).toMatchObject({
    status: 404,
  })
  const verdict = { verdict: 'right' }
  expect(await ask('post', '/api/orders/{token}/verdict', verdict, {}, nobody)).toMatchObject({
    status: 404,
  })
  for (const path of ['/api/quote', '/api/orders']) {
    expect(await ask('post', path, { lines: 1 }, keyed())).toMatchObject({ status: 400 })
    expect(await ask('post', path, {}, { ...keyed(), 'Content-Type': 'text/plain' })).toMatchObject(
      { status: 415 },
    )
  }
  expect(await ask('post', '/api/orders', PICKUP)).toMatchObject({ status: 400 })
  const mistyped = await ask(
    'post',
    '/api/orders',
    { ...PICKUP, shownTotal: 1, guest: { email: 'x' } },
    keyed(),
  )
  expect(codes(mistyped.body.errors)).toEqual(['empty', 'malformed', 'total_changed'])
  const euros = await ask('post', '/api/orders', { ...PICKUP, shownCurrency: 'EUR' }, keyed())
  expect(codes(euros.body.errors)).toContain('currency_changed')
  const late = {
    ...PICKUP,
    slot: FRIDAY_EVENING + 60_000,
    tip: { amount: 99_999 },
    lines: [{ ...SMASH, unitPrice: 1 }],
  }
  const guest = { name: 'Bo', email: 'bo@example.com' }
  const refused = await ask('post', '/api/orders', { ...late, guest }, keyed())
  expect(codes(refused.body.errors)).toContain('price_changed')
  const placed = keyed()
  await ask('post', '/api/orders', { ...PICKUP, guest }, placed)
  const reused = await ask('post', '/api/orders', { ...PICKUP, guest, note: 'Else' }, placed)
  expect(reused).toMatchObject({ status: 422, body: { code: 'key_reused' } })
  const again = await ask('post', '/api/orders', { ...PICKUP, guest }, keyed())
  expect(codes(again.body.errors)).toEqual(['repeated_order'])
})

test('what the kitchen is answered and refused is what the document says', async () => {
  const guest = { name: 'Cem', phone: '+90 555 010 20 30' }
  const { body: order } = await ask('post', '/api/orders', { ...PICKUP, guest }, keyed())
  await ask('post', '/api/kitchen/pause', { minutes: 20, reason: 'Full' }, till)
  await ask('post', '/api/kitchen/rush', { added: 10, minutes: 20 }, till)
  await ask('post', '/api/kitchen/sold-out', { itemId: 'cola', minutes: 20 }, cook)
  await opened.shop.work((tx) => writeIngredient(tx, ingredientDraft({ id: 'tomato' }), 0))
  const tomato = { ingredientId: 'tomato', minutes: null, untilFurtherNotice: true }
  await ask('post', '/api/kitchen/ingredient-out', tomato, cook)
  await ask('post', '/api/kitchen/count', { kind: 'item', id: 'cola', left: 3 }, cook)
  const { body: board } = await ask('get', '/api/kitchen/board', undefined, cook)
  expect(board).toMatchObject({ pause: {}, rush: {}, soldOut: [{}], ingredientsOut: [{}] })
  expect(board.tickets.length).toBeGreaterThan(0)
  const accept = { id: order.id, action: 'accept' }
  expect(await ask('post', STEP, { version: 1 }, till, accept)).toMatchObject({ status: 200 })
  expect(await ask('get', '/api/kitchen/orders/{id}', undefined, till, accept)).toMatchObject({
    status: 200,
  })

  const start = { ...accept, action: 'start' }
  expect(await ask('post', STEP, { version: 1 }, till, start)).toMatchObject({ status: 409 })
  expect(await ask('post', STEP, { version: 2 }, till, { ...accept, action: 'fly' })).toMatchObject(
    { status: 404 },
  )
  expect(
    await ask('post', STEP, { version: 2 }, till, { ...accept, action: 'cancel' }),
  ).toMatchObject({ status: 422 })
  for (const [version, action] of [
    [2, 'finish'],
    [3, 'complete'],
  ] as const) {
    expect(await ask('post', STEP, { version }, till, { ...accept, action })).toMatchObject({
      status: 200,
    })
  }
  const token = { token: order.token }
  const missing = (body: object) => ask('post', '/api/orders/{token}/missing', body, {}, token)
  expect(await missing({ line: 0, quantity: 1 })).toMatchObject({ status: 200 })
  expect(await missing({ line: 9, quantity: 1 })).toMatchObject({ status: 404 })
  expect(await missing({ line: 0, quantity: 0 })).toMatchObject({ status: 400 })
  const verdict = { verdict: 'cold', words: 'The fries were.' }
  expect(await ask('post', '/api/orders/{token}/verdict', verdict, {}, token)).toMatchObject({
    status: 200,
  })
  expect(await ask('get', '/api/kitchen/board')).toMatchObject({ status: 401 })
  expect(
    await ask('get', '/api/kitchen/board', undefined, { Authorization: 'Bearer no' }),
  ).toMatchObject({ status: 401 })
  const sender = { sender: 's'.repeat(43) }
  const refuse = '/api/kitchen/senders/{sender}/refuse'
  const block = '/api/kitchen/senders/{sender}/block'
  const refusal = { reason: 'Nobody meant it' }
  expect(await ask('post', refuse, refusal, till, sender)).toMatchObject({ status: 200 })
  expect(await ask('post', refuse, { reason: '' }, till, sender)).toMatchObject({ status: 422 })
  expect(await ask('post', block, { minutes: 5 }, cook, sender)).toMatchObject({ status: 200 })
  expect(await ask('post', block, { minutes: 5 }, cook, { sender: 'x' })).toMatchObject({
    status: 404,
  })
  const tooLong = { minutes: 99_999 }
  expect(await ask('post', '/api/kitchen/pause', tooLong, till)).toMatchObject({ status: 422 })
  expect(await ask('post', '/api/kitchen/rush', { ...tooLong, added: 5 }, till)).toMatchObject({
    status: 422,
  })
  const unknown = { itemId: 'none', minutes: 5 }
  expect(await ask('post', '/api/kitchen/sold-out', unknown, till)).toMatchObject({ status: 404 })
})

test('what is said of a refund is what the document says', async () => {
  await writeChargedOrder(opened.shop, 'charged', 900)
  const refund = (amount: number, headers: Record<string, string>, id = 'charged') =>
    ask('post', REFUND, { amount, reason: 'Cold' }, { ...till, ...headers }, { id })
  expect(await refund(500, keyed())).toMatchObject({ status: 200 })
  expect(await refund(1900, keyed())).toMatchObject({ status: 422 })
  expect(await refund(500, {})).toMatchObject({ status: 400 })
  expect(await refund(500, keyed(), 'none')).toMatchObject({ status: 404 })
})

test('what is answered of a line that ran out is what the document says', async () => {
  const row = acceptedOrder({ id: 'short', number: 912 })
  await opened.shop.work((tx) => writeOrder(tx, row, [{}, { title: 'Cola' }]))
  const adjust = (body: object, id = 'short') =>
    ask('post', '/api/kitchen/orders/{id}/adjust', body, cook, { id })
  const undo = (adjustment: number) =>
    ask('post', '/api/kitchen/orders/{id}/undo-adjustment', { adjustment }, cook, { id: 'short' })
  const leftOut = { version: 1, kind: 'left_out', line: 1 }
  expect(await adjust(leftOut)).toMatchObject({
    status: 200,
    body: { adjusted: { adjustment: 2, amount: 1900, refund: 0 } },
  })
  expect(await adjust({ ...leftOut, line: 0 })).toMatchObject({ status: 409 })
  expect(await adjust({ ...leftOut, version: 2, line: 0 })).toMatchObject({
    body: { code: 'last_line' },
  })
  expect(await adjust({ ...leftOut, version: 2, line: 9 })).toMatchObject({ status: 404 })
  expect(await adjust({ ...leftOut, version: 2, quantity: 3, line: 0 })).toMatchObject({
    status: 422,
  })
  expect(await adjust(leftOut, 'none')).toMatchObject({ status: 404 })
  expect(await ask('get', '/api/kitchen/board', undefined, cook)).toMatchObject({ status: 200 })
  expect(await undo(2)).toMatchObject({ status: 200 })
  expect(await undo(9)).toMatchObject({ status: 404 })
})

test('what is answered of dishes is what the document says', async () => {
  const dish = '/api/office/menu/{item}'
  const smash = { item: 'smash' }
  const change = { fields: { kitchenName: 'Smash' }, seen: { kitchenName: '' } }
  expect(await ask('get', dish, undefined, till, smash)).toMatchObject({ status: 200 })
  expect(await ask('post', dish, change, till, smash)).toMatchObject({ status: 200 })
  const late = { ...change, fields: { kitchenName: 'Plain' } }
  expect(await ask('post', dish, late, till, smash)).toMatchObject({ status: 409 })
  expect(await ask('get', dish, undefined, till, { item: 'none' })).toMatchObject({ status: 404 })
  const bullets = ['Hot', 'Black', 'Loose']
  const tea = { title: 'Tea', price: 300, bullets, rating: 4, categoryId: 'burgers' }
  const add = (item: object) => ask('post', '/api/office/menu', item, till)
  expect(await add({ ...tea, listing: 'hidden' })).toMatchObject({ status: 200 })
  expect(await add({ ...tea, rating: 6 })).toMatchObject({ status: 422 })
})

test('what is answered of ingredients, choices, times and categories is what the document says', async () => {
  const bun = { ...USUAL_INGREDIENT, name: 'Bun' }
  const happy = {
    name: 'Happy hour',
    hours: [{ weekday: 5, opens: 1020, closes: 1140 }],
    dates: [],
  }
  const option = {
    id: 'buns-bun',
    name: 'Bun',
    ingredientId: 'bun',
    price: null,
    most: 1,
    taxRate: null,
    isDeposit: false,
    asks: null,
    timedPrices: [],
  }
  const buns = { name: 'Buns', options: [option], scheduleId: null }
  const early = { name: 'Early', inGrid: true, scheduleId: null }
  const lists = { ingredients: bun, times: happy, choices: buns, categories: early }
  for (const [list, fields] of Object.entries(lists)) {
    const path = `/api/office/${list}`
    const ids = { ingredients: 'bun', times: 'happy-hour', choices: 'buns', categories: 'early' }
    const id = ids[list as keyof typeof ids]
    expect(await ask('post', path, { id: null, fields }, till)).toMatchObject({ body: { id } })
    const other = { ...fields, name: 'Other' }
    const seen = { name: 'Never so' }
    const late = await ask('post', path, { id, fields: other, seen }, till)
    expect(late).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } })
    const nameless = await ask('post', path, { id, fields: { ...fields, name: ' ' } }, till)
    expect(nameless.status).toBe(400)
    expect(await ask('get', path, undefined, till)).toMatchObject({ status: 200 })
  }
  const used = { id: 'bun', fields: null }
  expect(await ask('post', '/api/office/ingredients', used, till)).toMatchObject({ status: 409 })
  const gone = { id: 'none', fields: null }
  expect(await ask('post', '/api/office/choices', gone, till)).toMatchObject({ status: 404 })
  const removed = { id: 'happy-hour', fields: null }
  expect(await ask('post', '/api/office/times', removed, till)).toMatchObject({ status: 200 })
})

test('what is answered of whom a change touches is what the document says', async () => {
  const impact = (query: string, headers = till) =>
    ask('get', '/api/office/impact', undefined, headers, {}, query)
  expect(await impact('?of=items&id=smash')).toMatchObject({ status: 200, body: { baskets: 3 } })
  expect(await impact('?of=zones&id=far')).toMatchObject({ body: { openOrders: 0, ahead: null } })
  expect(await impact('?of=dishes&id=smash')).toMatchObject({ status: 400 })
  expect(await impact('?of=items&id=smash&at=2099-01-05T11:00')).toMatchObject({
    status: 200,
    body: { openOrders: 0, ahead: null, baskets: null },
  })
  expect(await impact('?of=zones&id=far&at=2099-01-05T11:00')).toMatchObject({ status: 400 })
  for (const [at, code] of [
    ['2020-01-01T10:00', 'time_passed'],
    ['soon', 'time_unreadable'],
  ]) {
    expect(await impact(`?of=items&id=smash&at=${at}`)).toMatchObject({
      status: 422,
      body: { code },
    })
  }
  expect(await impact('?of=items&id=smash', cook)).toMatchObject({ status: 403 })
})

test('what is answered of another currency and time zone is what the document says', async () => {
  const units = (query: string, headers = owner) =>
    ask('get', '/api/office/units', undefined, headers, {}, query)
  expect(await units('')).toMatchObject({ status: 200, body: { inCurrency: null, inZone: null } })
  expect(await units('?currency=JPY&timeZone=Asia/Tokyo')).toMatchObject({
    status: 200,
    body: { inCurrency: { code: 'JPY', decimals: 0 }, inZone: { timeZone: 'Asia/Tokyo' } },
  })
  expect(await units('?timeZone=Mars')).toMatchObject({ status: 400 })
  expect(await units('', cook)).toMatchObject({ status: 403 })
})

test('what is answered of printers is what the document says', async () => {
  const path = '/api/office/printers'
  expect(await ask('get', path, undefined, owner)).toMatchObject({ status: 200 })
  expect(await ask('post', path, { test: 'None' }, owner)).toMatchObject({ status: 404 })
  expect(await ask('get', path, undefined, cook)).toMatchObject({ status: 403 })
})

test('what is answered of the version is what the document says', async () => {
  const path = '/api/office/version'
  expect(await ask('get', path, undefined, owner)).toMatchObject({ status: 200 })
  expect(await ask('post', path, {}, owner)).toMatchObject({ status: 200 })
  expect(await ask('get', path, undefined, cook)).toMatchObject({ status: 403 })
})

test('what is answered of drafts is what the document says', async () => {
  const path = '/api/office/drafts'
  const change = (body: object, headers = owner) => ask('post', path, body, headers)
  const saved = { do: 'save', item: 'smash', fields: { price: 1250 }, seen: {} }
  expect(await change(saved)).toMatchObject({ body: { fields: ['price'], publishAt: null } })
  const late = await change({ ...saved, seen: { price: 1 }, fields: { price: 1300 } })
  expect(late).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } })
  for (const [at, code] of [
    ['2020-01-01T10:00', 'time_passed'],
    ['soon', 'time_unreadable'],
  ]) {
    const refused = await change({ do: 'schedule', item: 'smash', at })
    expect(refused).toMatchObject({ status: 422, body: { code } })
  }
  const timed = { do: 'schedule', item: 'smash', at: '2099-01-01T10:00', baskets: 'keep' }
  expect(await change(timed)).toMatchObject({
    body: { fields: ['price'], publishAt: expect.any(Number) },
  })
  expect(await ask('get', path, undefined, owner)).toMatchObject({
    body: {
      drafts: [{ item: 'smash', fields: { price: 1250 }, baskets: 'keep', refusedFor: null }],
    },
  })
  expect(await change({ do: 'publish', item: 'smash' })).toMatchObject({
    body: { fields: ['price'], publishAt: null },
  })
  expect(await change({ do: 'discard', item: 'smash' })).toMatchObject({ status: 404 })
})

test('what is answered of delivery is what the document says', async () => {
  const path = '/api/office/delivery'
  const read = (query = '', headers = owner) => ask('get', path, undefined, headers, {}, query)
  const { seenNew } = (await read()).body
  const area = { kind: 'circle', meters: 2500, postcodes: ['EX2*'] }
  const terms = { fee: 250, minimum: 0, extraMinutes: 10, endsAt: 1140 }
  const zone = { id: 'near', name: 'Near', area, ...terms }
  const added = { replaces: null, zone, seen: seenNew }
  expect(await ask('post', path, added, owner)).toMatchObject({
    status: 200,
    body: { changed: true },
  })
  expect(await ask('post', path, added, owner)).toMatchObject({ status: 422 })
  const unread = { ...zone, area: { kind: 'postcodes', postcodes: ['EX2*', '%%%%'] } }
  const dry = { replaces: null, zone: unread, seen: seenNew, dryRun: true }
  expect(await ask('post', path, dry, owner)).toMatchObject({
    status: 422,
    body: { code: 'invalid_value', detail: 'No postcode is written “%%%%”.' },
  })
  expect(await ask('post', path, { ...dry, dryRun: false }, owner)).toMatchObject({
    status: 422,
    body: { code: 'invalid_value', detail: 'No postcode is written “%%%%”.' },
  })
  expect((await read('?shopPlace=51.6,-0.128')).body.effect).toMatchObject({ leftOut: 0 })
  expect((await read('?shopPlace=')).body.effect).toMatchObject({ leftOut: expect.any(Number) })
  expect(await read('?shopPlace=here')).toMatchObject({ status: 400 })
  const changed = { replaces: 'near', zone, seen: seenNew }
  expect(await ask('post', path, changed, owner)).toMatchObject({ status: 409 })
  const { body } = await read('?postcode=EX2%204AA')
  expect(body).toMatchObject({ place: { kind: 'zone', id: 'near' } })
  expect(await read('?postcode=ZZ1')).toMatchObject({
    body: { place: { kind: 'outside', lacks: ['point'], ruledOut: ['postcode'] } },
  })
  expect(await read('?at=nowhere')).toMatchObject({ status: 400 })
  expect(await read('', till)).toMatchObject({ status: 403 })
  const { seen } = body.zones.find(({ id }: { id: string }) => id === 'near')
  const gone = { replaces: 'near', zone: null, seen }
  expect(await ask('post', path, { ...gone, dryRun: true }, owner)).toMatchObject({
    body: { changed: false, effect: { leftOut: 0 } },
  })
  expect((await read()).body.zones).toHaveLength(body.zones.length)
  expect(await ask('post', path, gone, owner)).toMatchObject({ status: 200 })
})

test('what is answered of hours is what the document says', async () => {
  const path = '/api/office/hours'
  const weeks = async () => (await ask('get', path, undefined, till)).body.weeks
  const ofDelivery = async () =>
    (await weeks()).find(({ way }: { way: string | null }) => way === 'delivery')
  const { seen } = await ofDelivery()
  const hours = everyDay(720, 1260)
  const change = { way: 'delivery', hours, seen }
  expect(await ask('post', path, change, till)).toMatchObject({ body: { changed: true } })
  expect(await ask('post', path, change, till)).toMatchObject({ status: 409 })
  expect(await ofDelivery()).toMatchObject({ hours })
  const again = { ...change, hours: [], seen: (await ofDelivery()).seen }
  expect(await ask('post', path, again, till)).toMatchObject({ status: 200 })
  expect(await ofDelivery()).toMatchObject({ hours: [], seen })
  expect(await ask('get', path, undefined, cook)).toMatchObject({ status: 403 })
})

test('what is answered of stations is what the document says', async () => {
  const { shop } = opened
  const made = { id: 'made', number: 901, state: 'preparing', accepted_at: FRIDAY_EVENING } as const
  await shop.work((tx) => writeOrder(tx, made))
  const ticks = '/api/kitchen/orders/{id}/ticks'
  const tick = { station: 'grill', isDone: true }
  expect(await ask('post', ticks, tick, till, { id: 'made' })).toMatchObject({ status: 200 })
  const read = await ask('get', ticks, undefined, cook, { id: 'made' })
  expect(read).toMatchObject({ status: 200, body: { ticks: [{ station: 'grill' }] } })
  expect(await ask('get', ticks, undefined, cook, { id: 'none' })).toMatchObject({ status: 404 })
  expect(await ask('post', ticks, tick, cook, { id: 'none' })).toMatchObject({ status: 404 })
  const other = { ...tick, station: 'fryer' }
  expect(await ask('post', ticks, other, cook, { id: 'made' })).toMatchObject({ status: 409 })
})

test('what is answered of couriers’ cash is what the document says', async () => {
  const { id: courierId } = await staffOf(opened.shop, 'courier')
  const taken = { amount: 1900, currency: 'USD', taken_at: FRIDAY_EVENING }
  await opened.shop.work(async (tx) => {
    await writeOrder(tx, { id: 'delivered', number: 902, state: 'completed' })
    await addCourierCash(tx, { ...taken, order_id: 'delivered', courier_id: courierId })
  })
  const handIns = '/api/kitchen/hand-ins'
  const cash = { courierId, amount: 1900 }
  expect(await ask('post', handIns, { ...cash, amount: 1 }, cook)).toMatchObject({ status: 409 })
  const { body } = await ask('post', handIns, cash, till)
  expect(await ask('get', handIns, undefined, till)).toMatchObject({
    body: { couriers: [], handIns: [{ amount: 1900 }] },
  })
  const undo = () => ask('post', '/api/kitchen/hand-ins/{id}/undo', {}, cook, { id: body.id })
  expect(await undo()).toMatchObject({ status: 200 })
  expect(await undo()).toMatchObject({ status: 409 })
  expect(await ask('get', handIns, undefined, till)).toMatchObject({
    body: { couriers: [{ amount: 1900 }], handIns: [] },
  })
})

test('what is answered of signs on tables is what the document says', async () => {
  await opened.shop.work((tx) => writeSettings(tx, { tables: ['7'] }))
  expect(await ask('get', '/api/kitchen/tables', undefined, cook)).toMatchObject({ status: 200 })
  const renew = (table: string) => ask('post', '/api/kitchen/tables', { table }, cook)
  expect(await renew('7')).toMatchObject({ status: 200 })
  expect(await renew('99')).toMatchObject({ status: 404 })
})

test('what is answered of the entries, lines and evening of a day, and of closings, is what the document says', async () => {
  const { body: money } = await ask('get', '/api/office/money', undefined, till)
  // Today was closed above.
  const day = daysLater(money.to, -1)
  const at = opened.shop.clock() - 24 * 3_600_000
  const sale = { id: 'of-entries', number: 700, at, food: 1200, drinks: 300, tip: 100 }
  await writeSales(opened.shop, [{ ...sale, paidBy: 'cash' }])
  const entries = (of: string, headers = till) =>
    ask('get', '/api/office/money/{day}/entries', undefined, headers, { day: of })
  const { body } = await entries(day)
  const own = body.entries.filter(({ order }: { order: { id: string } }) => order.id === sale.id)
  expect(own).toMatchObject([
    { kind: 'paid', amounts: [{ of: 'cash', amount: 1600 }] },
    { kind: 'sold', amounts: [{ rate: 1000 }, { rate: 2000 }, { of: 'tip', amount: 100 }] },
  ])
  const evening = (of: string, headers = till) =>
    ask('get', '/api/office/money/{day}/evening', undefined, headers, { day: of })
  const today = await evening(money.to)
  expect(today.body.next).not.toBeNull()
  expect(await evening(day)).toMatchObject({ status: 200, body: { next: null } })
  expect(await evening('2999-01-01')).toMatchObject({ status: 404 })
  const closings = await ask('get', '/api/office/closings', undefined, till)
  expect(closings.body).toMatchObject({ closings: [{ number: 1 }], next: null })
  const lines = (of: string, headers = till) =>
    ask('get', '/api/office/money/{day}/lines', undefined, headers, { day: of })
  const { sales } = (await lines(day)).body
  expect(
    sales.filter(({ order }: { order: { id: string } }) => order.id === sale.id),
  ).toMatchObject([
    { kind: 'sold', tip: 100, lines: [{ pieces: 1, shares: [{ amount: 1200 }] }, {}] },
  ])
  expect(await lines('2999-01-01')).toMatchObject({ status: 404 })
  expect(await lines(day, cook)).toMatchObject({ status: 403 })
  expect(await entries('2999-01-01')).toMatchObject({ status: 404 })
  expect(await entries(day, cook)).toMatchObject({ status: 403 })
})

test('what accounts are answered is what the document says', async () => {
  for (const headers of [{}, cook]) {
    await ask('get', '/api/me', undefined, headers)
    await ask('get', '/api/auth/get-session', undefined, headers)
  }
  await ask('get', '/api/auth/list-sessions', undefined, cook)
  expect(await ask('get', '/api/auth/list-sessions')).toMatchObject({ status: 401 })
  const typed = { email: 'nobody@example.org', password: 'not the one' }
  expect(await ask('post', '/api/auth/sign-in/email', typed)).toMatchObject({ status: 401 })
  const nothing = { email: '', password: '' }
  expect(await ask('post', '/api/auth/sign-in/email', nothing)).toMatchObject({ status: 400 })
  expect(await ask('post', '/api/auth/sign-in/code', { code: '123456' })).toMatchObject({
    status: 401,
  })
  const reset = { token: 'none', password: 'onions on top' }
  expect(await ask('post', '/api/auth/reset-password', reset)).toMatchObject({ status: 400 })
  const change = { currentPassword: 'not the one', password: 'onions on top' }
  expect(await ask('post', '/api/auth/change-password', change)).toMatchObject({ status: 401 })
  expect(await ask('post', '/api/auth/change-password', change, cook)).toMatchObject({
    status: 400,
  })
  expect(await ask('post', '/api/auth/revoke-session', { id: 'none' })).toMatchObject({
    status: 401,
  })
  await ask('post', '/api/auth/sign-out', {}, cook)
  expect(await ask('post', '/api/stripe/webhook', {})).toMatchObject({ status: 404 })
})

test('every documented call of guests, kitchen and accounts had an answer checked', () => {
  const known = CONTRACTS.filter(({ path, answer }) => {
    const isAnsweredElsewhere = path.startsWith('/api/auth/') || path.startsWith('/api/stripe/')
    return !isAnsweredElsewhere && Object.values(answer).some(({ schema }) => schema !== undefined)
  })
  expect(known.map(({ path }) => path).filter((path) => !seen.has(path))).toEqual([])
})

test('every example is an answer as the document has it', () => {
  for (const { path, answer } of CONTRACTS) {
    for (const { schema, example } of Object.values(answer)) {
      if (schema) expect(schema.safeParse(example).error, path).toBeUndefined()
    }
  }
})

const REFUND = '/api/kitchen/orders/{id}/refund'
const STEP = '/api/kitchen/orders/{id}/{action}'

function keyed() {
  asked += 1
  return { 'Idempotency-Key': `key-of-request-${asked}` }
}

function codes(refusals: { code: string }[]): string[] {
  return refusals.map(({ code }) => code)
}

/** Makes a call and checks its answer against the API document. */
/** As the owner; for what is no JSON. */
function askFile(address: string, init: RequestInit): Promise<Response> {
  const headers = { ...owner, ...init.headers }
  return answerTo(new Request(`http://localhost:3000${address}`, { ...init, headers }))
}

function answerTo(request: Request): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(shopContext, opened.shop)
  asked += 1
  context.set(requestContext, { id: 'test', clientAddress: `198.18.0.${asked}`, nonce: '' })
  context.set(eventStreamsContext, { open: () => null, basketsWith: () => 3 })
  context.set(backupsContext, backups)
  const check = async () => ({ at: 1, version: '0.3.0', notes: null, isNewer: true })
  context.set(versionContext, { installed: '0.2.0', source: null, last: () => null, check })
  return handle(request, context)
}

async function ask(
  method: 'get' | 'post',
  path: string,
  body?: object,
  headers: Record<string, string> = {},
  named: Record<string, string> = {},
  query = '',
) {
  const call = CONTRACTS.find((one) => one.path === path && one.method === method)
  const address = path.replace(/\{(\w+)\}/g, (_, name) => named[name] ?? '')
  const request = new Request(`http://localhost:3000${address}${query}`, {
    method: method.toUpperCase(),
    headers: { ...(body && { 'Content-Type': 'application/json' }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  })
  const response = await answerTo(request)
  const { status } = response
  const answered = status === 204 ? {} : await response.json()
  if (status < 300) {
    expect(
      call?.answer[status]?.schema?.safeParse(answered).error,
      `${path} ${status}`,
    ).toBeUndefined()
    seen.add(path)
  } else {
    expect(problemBody.safeParse(answered).error, `${path} ${status}`).toBeUndefined()
    expect(call && documentedCodes(call, status), `${path} ${status}`).toContain(answered.code)
    for (const error of answered.errors ?? []) {
      const schema = status === 400 ? fault : call?.errors
      expect(schema?.safeParse(error).error, `${path} ${error.code}`).toBeUndefined()
    }
  }
  return { status, body: answered }
}

function documentedCodes(call: Contract, status: number): string[] {
  return refusalsOf(call).find(([each]) => each === status)?.[1] ?? []
}

async function messageOf(shop: Shop, textarea: string): Promise<string> {
  const who = { firstName: 'Ada', lastName: 'Guest', email: 'ada@example.com' }
  const form = { ...who, country: '+44', number: '20 7946 0958', textarea }
  const sent = await sendMessage(shop, { form, key: null, trap: '', clientAddress: '198.51.100.7' })
  return sent.ok ? sent.value.id : ''
}
