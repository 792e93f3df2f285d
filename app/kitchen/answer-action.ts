import { data, type RouterContextProvider } from 'react-router'
import { localeOf } from '#app/i18n/request-locale.ts'
import { shopContext } from '#app/request/context.ts'
import { readFormFields } from '#app/request/form-fields.ts'
import { REFUSALS } from '#app/request/refusals.ts'
import { requireStaff, staffCredential } from '#app/request/staff.ts'
import { may } from '#shop/domain/accounts/permissions.ts'
import { mayOpenShop } from '#shop/domain/accounts/staff.ts'
import type { Locale } from '#shop/domain/common/locale.ts'
import { PAID_BY, type PaidBy } from '#shop/domain/orders/order.ts'
import { isOrderAction, type OrderAction } from '#shop/domain/orders/order-actions.ts'
import { PAUSE_REASONS } from '#shop/domain/orders/order-reason.ts'
import { requireRecentPassword } from '#shop/operations/accounts/require-recent-password.ts'
import { blockSender } from '#shop/operations/kitchen/block-sender.ts'
import { countStock } from '#shop/operations/kitchen/count-stock.ts'
import { pauseOrders } from '#shop/operations/kitchen/pause-orders.ts'
import { setRush } from '#shop/operations/kitchen/set-rush.ts'
import { seeTestOrder } from '#shop/operations/kitchen/test-order.ts'
import { markIngredientOut, markSoldOut } from '#shop/operations/menu/mark-sold-out.ts'
import { advanceOrder } from '#shop/operations/orders/advance-order.ts'
import { refundOrder } from '#shop/operations/orders/refund-order.ts'
import { refuseSender } from '#shop/operations/orders/refuse-sender.ts'
import { seeLostOrders } from '#shop/operations/orders/see-lost-orders.ts'
import { correctPaid } from '#shop/operations/payments/correct-paid.ts'
import { handInCash, takeBackHandIn } from '#shop/operations/payments/hand-in-cash.ts'
import { seePayment } from '#shop/operations/payments/see-payment.ts'
import { openToGuests } from '#shop/operations/settings/open-to-guests.ts'
import type { Shop } from '#shop/shop.ts'
import type { ActionAnswer, ActionTrouble } from './action-answer.ts'
import { answerAdjustAction } from './answer-adjust-action.ts'
import { answerDeviceAction } from './answer-device-action.ts'
import { chosenReason } from './chosen-reason.ts'
import { numberTrouble } from './form-numbers.ts'

type ActionArgs = { request: Request; context: Readonly<RouterContextProvider> }

const FIELDS = [
  'action',
  'order',
  'version',
  'minutes',
  'added',
  'reason',
  'choice',
  'item',
  'ingredient',
  'lasts',
  'left',
  'more',
  'amount',
  'password',
  'paidBy',
  'sender',
  'until',
  'person',
  'member',
  'kind',
  'line',
  'part',
  'quantity',
  'instead',
  'adjustment',
] as const
type Fields = Record<(typeof FIELDS)[number], string>

/** Handles the forms about one delivery and about couriers' cash, as far as the role allows. */
export async function answerDeliveriesAction({ request, context }: ActionArgs) {
  const typed = await readFormFields({ request, context }, FIELDS)
  if (!typed) return unreadable()
  const trouble = numberTrouble(typed)
  if (trouble) return troubled(typed.order, trouble)
  const { action } = typed
  if (isOrderAction(action)) return stepAnswer(typed, action, context, localeOf(request))
  if (action === 'hand_in' || action === 'undo_hand_in') return cashAnswer(typed, action, context)
  return unreadable()
}

/** Handles every form of the board: about orders, and about the whole shop. */
export async function answerBoardAction({ request, context }: ActionArgs) {
  const typed = await readFormFields({ request, context }, FIELDS)
  if (!typed) return unreadable()
  const { action } = typed
  const trouble = numberTrouble(typed)
  if (trouble) return troubled(typed.order, trouble)
  const locale = localeOf(request)
  if (isOrderAction(action)) return stepAnswer(typed, action, context, locale)
  if (action === 'adjust' || action === 'undo_adjust') {
    return answerAdjustAction(action, typed, chosenReason(typed, locale), context)
  }
  if (action === 'refund') return refundAnswer(typed, context)
  if (action === 'correct_paid') return correctionAnswer(typed, context, locale)
  if (action === 'refuse_sender') return senderAnswer(typed, context, locale)
  if (action === 'see_payment') return seenAnswer(typed, context)
  if (action === 'see_lost') return lostAnswer(typed, context)
  if (action === 'open_shop') return openAnswer(context)
  if (action === 'say_who' || action === 'end_device')
    return answerDeviceAction(action, typed, context)
  const run = CONTROLS.get(action)
  if (!run) return unreadable()
  const staff = requireStaff(context)
  if (OF_SOLD_OUT.has(action) && !may(staff, 'sold_out')) return troubled('', 'not_allowed')
  const outcome = await run(context.get(shopContext), typed, staff.id)
  return outcome.ok ? done('') : troubled('', outcome.refusals[0]?.code ?? 'not_sent')
}

async function stepAnswer(
  { order, version, minutes, reason, choice, paidBy }: Fields,
  action: OrderAction,
  context: ActionArgs['context'],
  locale: Locale,
) {
  const { id, role, by } = requireStaff(context)
  const outcome = await advanceOrder(context.get(shopContext), {
    orderId: order,
    action,
    expectedVersion: Number(version),
    actor: { kind: 'staff', id, role, by },
    ...chosenReason({ reason, choice }, locale),
    minutes: minutes === '' ? undefined : Number(minutes),
    paidBy: paidByIn(paidBy) ?? undefined,
  })
  return outcome.ok ? done(order) : troubled(order, outcome.refusals[0].code)
}

/** Refunds only at the version on the screen, so that a double tap refunds once. */
async function refundAnswer(
  { order, version, amount, reason, password }: Fields,
  context: ActionArgs['context'],
) {
  const staff = requireStaff(context)
  const { id, role, by } = staff
  const shop = context.get(shopContext)
  // Most cooks may not refund at all, so they are not asked for a password first.
  if (!may(staff, 'refund')) return troubled(order, 'not_allowed')
  const credential = staffCredential(context)
  const proof = await requireRecentPassword(shop, { credential, userId: id, password })
  if (!proof.ok) return troubled(order, proof.refusals[0]?.code ?? 'proof_needed')
  const outcome = await refundOrder(shop, {
    orderId: order,
    wanted: { amount: Number(amount) },
    means: 'card',
    reason,
    expectedVersion: Number(version),
    requestKey: null,
    actor: { kind: 'staff', id, role, by },
  })
  return outcome.ok ? done(order) : troubled(order, outcome.refusals[0].code)
}

async function correctionAnswer(
  { order, version, reason, choice, paidBy }: Fields,
  context: ActionArgs['context'],
  locale: Locale,
) {
  const { id, role, by } = requireStaff(context)
  const outcome = await correctPaid(context.get(shopContext), {
    orderId: order,
    paidBy: paidByIn(paidBy),
    ...chosenReason({ reason, choice }, locale),
    expectedVersion: Number(version),
    actor: { kind: 'staff', id, role, by },
  })
  return outcome.ok ? done(order) : troubled(order, outcome.refusals[0].code)
}

async function cashAnswer(
  { person, amount }: Fields,
  action: 'hand_in' | 'undo_hand_in',
  context: ActionArgs['context'],
) {
  const by = requireStaff(context)
  const shop = context.get(shopContext)
  const outcome =
    action === 'hand_in'
      ? await handInCash(shop, { courierId: person, amount: Number(amount), by })
      : await takeBackHandIn(shop, { id: person, by })
  return outcome.ok ? done('') : troubled('', outcome.refusals[0]?.code ?? 'not_sent')
}

/** Anything but a known way to pay is null. */
function paidByIn(typed: string): PaidBy | null {
  return PAID_BY.find((each) => each === typed) ?? null
}

async function seenAnswer({ order: orderId }: Fields, context: ActionArgs['context']) {
  const outcome = await seePayment(context.get(shopContext), { orderId, by: requireStaff(context) })
  return outcome.ok ? done('') : troubled('', outcome.refusals[0]?.code ?? 'not_sent')
}

/** Dismisses only orders that were on the screen: `until` is when the last of them ended. */
async function lostAnswer({ until }: Fields, context: ActionArgs['context']) {
  const { id, role, by } = requireStaff(context)
  if (until === '') return unreadable()
  const actor = { kind: 'staff', id, role, by } as const
  await seeLostOrders(context.get(shopContext), { until: Number(until), actor })
  return done('')
}

async function openAnswer(context: ActionArgs['context']) {
  const staff = requireStaff(context)
  if (!mayOpenShop(staff)) return troubled('', 'not_allowed')
  const outcome = await openToGuests(context.get(shopContext), staff.id)
  return outcome.ok ? done('') : troubled('', 'not_possible_now')
}

/** Refuses only orders that were on the screen: `until` is when the newest of them was placed. */
async function senderAnswer(
  { sender, until, minutes, reason, choice }: Fields,
  context: ActionArgs['context'],
  locale: Locale,
) {
  const { id, role, by } = requireStaff(context)
  const outcome = await refuseSender(context.get(shopContext), {
    sender,
    ...chosenReason({ reason, choice }, locale),
    placedUntil: until === '' ? null : Number(until),
    blockMinutes: Number(minutes),
    actor: { kind: 'staff', id, role, by },
  })
  return outcome.ok ? done('') : troubled('', outcome.refusals[0]?.code ?? 'not_sent')
}

type Control = (
  shop: Shop,
  typed: Fields,
  by: string,
) => Promise<{ ok: true } | { ok: false; refusals: readonly { code: ActionTrouble }[] }>

const CONTROLS = new Map(
  Object.entries<Control>({
    pause: (shop, { minutes, reason, choice }, by) => {
      const reasonCode = PAUSE_REASONS.find((code) => code === choice)
      const words = reasonCode ? '' : reason
      return pauseOrders(shop, { minutes: minutesOf(minutes), reason: words, reasonCode, by })
    },
    rush: (shop, { minutes, added }, by) =>
      setRush(shop, { added: Number(added), minutes: minutesOf(minutes), by }),
    block_sender: (shop, { sender, minutes }, by) =>
      blockSender(shop, { sender, minutes: Number(minutes), by }),
    sold_out: (shop, { item, ...typed }, by) =>
      markSoldOut(shop, { itemId: item, ...markOf(typed), by }),
    see_test: (shop, { order }, by) => seeTestOrder(shop, { id: order, by }),
    count: (shop, typed, by) => countFrom(shop, typed, by),
    ingredient_out: (shop, { ingredient, ...typed }, by) =>
      markIngredientOut(shop, { ingredientId: ingredient, ...markOf(typed), by }),
  }),
)

/** What only those may do who may mark as sold out. */
const OF_SOLD_OUT: ReadonlySet<string> = new Set(['sold_out', 'count', 'ingredient_out'])

function markOf({ minutes, lasts }: Pick<Fields, 'minutes' | 'lasts'>) {
  return { minutes: minutesOf(minutes), untilFurtherNotice: lasts === 'further_notice' }
}

async function countFrom(
  shop: Shop,
  { item, ingredient, left, more, lasts }: Fields,
  by: string,
): ReturnType<Control> {
  const thing =
    item === ''
      ? ({ kind: 'ingredient', id: ingredient } as const)
      : ({ kind: 'item', id: item } as const)
  if (lasts === 'no_count') return countStock(shop, { thing, left: null, by })
  if (more !== '') return countStock(shop, { thing, more: Number(more), by })
  if (left === '') return { ok: false, refusals: [{ code: 'count_out_of_range' }] }
  return countStock(shop, { thing, left: Number(left), by })
}

/** An empty field lasts for the rest of the business day. */
function minutesOf(typed: string): number | null {
  return typed === '' ? null : Number(typed)
}

function done(order: string) {
  return data<ActionAnswer>({ ok: true, order })
}

function troubled(order: string, code: ActionTrouble) {
  return data<ActionAnswer>({ ok: false, order, code }, { status: REFUSALS[code].status })
}

function unreadable() {
  return troubled('', 'not_sent')
}
