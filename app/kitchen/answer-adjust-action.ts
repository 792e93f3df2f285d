import { data, type RouterContextProvider } from 'react-router'
import { shopContext } from '#app/request/context.ts'
import { requireStaff, staffCredential } from '#app/request/staff.ts'
import { may } from '#shop/domain/accounts/permissions.ts'
import { ADJUSTMENT_KINDS } from '#shop/domain/orders/adjustment.ts'
import type { GivenReason } from '#shop/domain/orders/order-reason.ts'
import { requireRecentPassword } from '#shop/operations/accounts/require-recent-password.ts'
import { adjustOrder } from '#shop/operations/orders/adjust-order.ts'
import { undoAdjustment } from '#shop/operations/orders/undo-adjustment.ts'
import type { ActionAnswer, ActionTrouble } from './action-answer.ts'

type Context = Readonly<RouterContextProvider>

/** What the form of an adjustment sends; `adjustment` is the one that is taken back. */
export type AdjustFields = Record<
  | 'order'
  | 'version'
  | 'kind'
  | 'line'
  | 'part'
  | 'quantity'
  | 'instead'
  | 'adjustment'
  | 'password',
  string
>

/** Handles the forms about lines that run out. */
export async function answerAdjustAction(
  action: 'adjust' | 'undo_adjust',
  typed: AdjustFields,
  given: GivenReason,
  context: Context,
) {
  const trouble =
    action === 'adjust' ? await adjust(typed, given, context) : await undo(typed, context)
  return data<ActionAnswer>(
    trouble === null
      ? { ok: true, order: typed.order }
      : { ok: false, order: typed.order, code: trouble },
  )
}

async function adjust(
  { order, version, kind, line, part, quantity, instead, password }: AdjustFields,
  given: GivenReason,
  context: Context,
): Promise<ActionTrouble | null> {
  const shop = context.get(shopContext)
  const staff = requireStaff(context)
  const { id, role, by } = staff
  const known = ADJUSTMENT_KINDS.find((each) => each === kind)
  if (!known) return 'not_sent'
  if (known === 'refunded' && may(staff, 'refund')) {
    const credential = staffCredential(context)
    const proof = await requireRecentPassword(shop, { credential, userId: id, password })
    if (!proof.ok) return proof.refusals[0]?.code ?? 'proof_needed'
  }
  const outcome = await adjustOrder(shop, {
    ...given,
    orderId: order,
    expectedVersion: Number(version),
    kind: known,
    line: Number(line),
    part: part || null,
    quantity: quantity === '' ? null : Number(quantity),
    instead: instead || null,
    actor: { kind: 'staff', id, role, by },
  })
  return outcome.ok ? null : outcome.refusals[0].code
}

async function undo(
  { order, adjustment }: AdjustFields,
  context: Context,
): Promise<ActionTrouble | null> {
  const { id, role, by } = requireStaff(context)
  const outcome = await undoAdjustment(context.get(shopContext), {
    orderId: order,
    adjustment: Number(adjustment),
    actor: { kind: 'staff', id, role, by },
  })
  return outcome.ok ? null : outcome.refusals[0].code
}
