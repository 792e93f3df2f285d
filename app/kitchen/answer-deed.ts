import { data, type RouterContextProvider } from 'react-router'
import { shopContext } from '#app/middleware/context.ts'
import { readFormFields } from '#app/middleware/form-fields.ts'
import { requireStaff } from '#app/middleware/staff.ts'
import { ORDER_ACTIONS, type OrderAction } from '#shop/domain/order.ts'
import { advanceOrder } from '#shop/operations/advance-order.ts'
import { markSoldOut } from '#shop/operations/mark-sold-out.ts'
import { pauseOrders } from '#shop/operations/pause-orders.ts'
import { refundOrder } from '#shop/operations/refund-order.ts'
import { seePayment } from '#shop/operations/see-payment.ts'
import { setRush } from '#shop/operations/set-rush.ts'
import type { Shop } from '#shop/shop.ts'
import type { DeedAnswer, DeedTrouble } from './deed-answer.ts'

type ActionArgs = { request: Request; context: Readonly<RouterContextProvider> }

const FIELDS = [
  'deed',
  'order',
  'version',
  'minutes',
  'added',
  'reason',
  'choice',
  'item',
  'amount',
] as const
type Fields = Record<(typeof FIELDS)[number], string>

/** Answers the forms about orders: whatever is done with one, its role allowing. */
export async function answerOrderDeed({ request, context }: ActionArgs) {
  const typed = await readFormFields(request, FIELDS)
  return typed && isOrderAction(typed.deed) ? stepAnswer(typed, typed.deed, context) : unreadable()
}

/** Answers every form of the board: those about orders, and those that stop or slow the shop. */
export async function answerBoardDeed({ request, context }: ActionArgs) {
  const typed = await readFormFields(request, FIELDS)
  if (!typed) return unreadable()
  const { deed } = typed
  if (isOrderAction(deed)) return stepAnswer(typed, deed, context)
  if (deed === 'refund') return refundAnswer(typed, context)
  if (deed === 'see_payment') return seenAnswer(typed, context)
  const run = CONTROLS[deed]
  if (!run) return unreadable()
  const by = requireStaff(context).id
  const outcome = await run(context.get(shopContext), typed, by)
  return outcome.ok ? done('') : troubled('', outcome.refusals[0]?.code ?? 'not_sent')
}

async function stepAnswer(
  { order, version, minutes, reason, choice }: Fields,
  action: OrderAction,
  context: ActionArgs['context'],
) {
  const { id, role, by } = requireStaff(context)
  const outcome = await advanceOrder(context.get(shopContext), {
    orderId: order,
    action,
    expectedVersion: Number(version),
    doer: { kind: 'staff', id, role, by },
    reason: reason.trim() === '' ? choice : reason,
    minutes: minutes === '' ? undefined : Number(minutes),
  })
  return outcome.ok ? done(order) : troubled(order, outcome.refusals[0].code)
}

/** From the version that was shown, so that a tap that comes twice gives back once. */
async function refundAnswer(
  { order, version, amount, reason }: Fields,
  context: ActionArgs['context'],
) {
  const { id, role, by } = requireStaff(context)
  const outcome = await refundOrder(context.get(shopContext), {
    orderId: order,
    amount: Number(amount),
    reason,
    expectedVersion: Number(version),
    requestKey: null,
    doer: { kind: 'staff', id, role, by },
  })
  return outcome.ok ? done(order) : troubled(order, outcome.refusals[0].code)
}

async function seenAnswer({ order: orderId }: Fields, context: ActionArgs['context']) {
  const outcome = await seePayment(context.get(shopContext), { orderId, by: requireStaff(context) })
  return outcome.ok ? done('') : troubled('', outcome.refusals[0]?.code ?? 'not_sent')
}

type Control = (
  shop: Shop,
  typed: Fields,
  by: string,
) => Promise<{ ok: true } | { ok: false; refusals: readonly { code: DeedTrouble }[] }>

const CONTROLS: Record<string, Control> = {
  pause: (shop, { minutes, reason }, by) =>
    pauseOrders(shop, { minutes: minutesOf(minutes), reason, by }),
  rush: (shop, { minutes, added }, by) =>
    setRush(shop, { added: Number(added), minutes: minutesOf(minutes), by }),
  sold_out: (shop, { minutes, item }, by) =>
    markSoldOut(shop, { itemId: item, minutes: minutesOf(minutes), by }),
}

/** Empty is the rest of the business day. */
function minutesOf(typed: string): number | null {
  return typed === '' ? null : Number(typed)
}

function isOrderAction(deed: string): deed is OrderAction {
  return (ORDER_ACTIONS as readonly string[]).includes(deed)
}

function done(order: string) {
  return data<DeedAnswer>({ ok: true, order })
}

function troubled(order: string, code: DeedTrouble) {
  return data<DeedAnswer>({ ok: false, order, code }, { status: STATUS[code] ?? 422 })
}

function unreadable() {
  return data<DeedAnswer>({ ok: false, order: '', code: 'not_sent' }, { status: 400 })
}

const STATUS: Partial<Record<DeedTrouble, number>> = {
  version_changed: 409,
  not_possible_now: 409,
  nothing_to_refund: 409,
  paid_at_counter: 409,
  not_allowed: 403,
  unknown_order: 404,
  unknown_item: 404,
}
