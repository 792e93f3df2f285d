import type { RouterContextProvider } from 'react-router'
import { shopContext } from '#app/request/context.ts'
import { readFormFields } from '#app/request/form-fields.ts'
import { requireStaff } from '#app/request/staff.ts'
import { PRINTED_SHEETS } from '#shop/domain/common/printed-sheet.ts'
import { PAID_BY } from '#shop/domain/orders/order.ts'
import { CORRECTION_REASONS } from '#shop/domain/orders/order-reason.ts'
import { printCopy } from '#shop/operations/kitchen/print-again.ts'
import { mailAgain } from '#shop/operations/messages/mail-again.ts'
import { correctPaid } from '#shop/operations/payments/correct-paid.ts'
import { answerForget, readForgetAct } from '../forget/forget-action.ts'
import type { ForgetAct } from '../forget/forget-data.ts'
import { doneAddress, notDoneAddress } from './act-answer.ts'
import { answerChange } from './change-action.ts'
import { answerNote } from './note-action.ts'
import { answerRefund } from './refund-action.ts'

type Context = Readonly<RouterContextProvider>
type Posted = { request: Request; context: Context }

const FIELDS = [
  'action',
  'version',
  'choice',
  'reason',
  'means',
  'password',
  'paidBy',
  'sheet',
  'slot',
  'name',
  'phone',
  'email',
  'to',
  'text',
] as const

type OrderFields = Record<(typeof FIELDS)[number], string>

/** Does what a form on an order's page asks for; returns the address of the page that says what came of it. */
export async function answerOrderForm(
  { request, context }: Posted,
  orderId: string,
): Promise<string> {
  const typed = await readFormFields({ request, context }, FIELDS)
  if (typed?.action === 'refund') return answerRefund({ request, context }, orderId, typed)
  if (typed?.action === 'correct_paid') return correct(context, orderId, typed)
  if (typed?.action === 'print') return print(context, orderId, typed)
  if (typed?.action === 'mail') return mail(context, orderId)
  if (typed?.action === 'move') {
    return answerChange(context, orderId, { form: 'move', slot: typed.slot }, typed.version)
  }
  if (typed?.action === 'contact') {
    const { name, phone, email, version } = typed
    return answerChange(context, orderId, { form: 'contact', name, phone, email }, version)
  }
  const forgetting = readForgetAct(typed?.action)
  if (forgetting) return forget(context, orderId, forgetting)
  if (typed?.action === 'note') {
    return answerNote(context, orderId, { form: 'note', to: typed.to, text: typed.text })
  }
  return notDoneAddress(orderId, undefined)
}

async function correct(
  context: Context,
  orderId: string,
  { version, paidBy, reason, choice }: OrderFields,
): Promise<string> {
  if (!/^\d{1,9}$/.test(version)) return notDoneAddress(orderId, undefined)
  const { id, role, by } = requireStaff(context)
  const outcome = await correctPaid(context.get(shopContext), {
    orderId,
    paidBy: PAID_BY.find((each) => each === paidBy) ?? null,
    reason,
    reasonCode: CORRECTION_REASONS.find((each) => each === choice),
    expectedVersion: Number(version),
    actor: { kind: 'staff', id, role, by },
  })
  return outcome.ok
    ? doneAddress(orderId, 'correct_paid')
    : notDoneAddress(orderId, outcome.refusals[0].code)
}

async function print(context: Context, orderId: string, typed: OrderFields): Promise<string> {
  const sheet = PRINTED_SHEETS.find((each) => each === typed.sheet)
  if (!sheet) return notDoneAddress(orderId, undefined)
  const outcome = await printCopy(context.get(shopContext), orderId, sheet)
  return outcome.ok
    ? doneAddress(orderId, 'print')
    : notDoneAddress(orderId, outcome.refusals[0]?.code)
}

async function mail(context: Context, orderId: string): Promise<string> {
  const { id, role, by } = requireStaff(context)
  const actor = { kind: 'staff', id, role, by } as const
  const outcome = await mailAgain(context.get(shopContext), { orderId, actor })
  return outcome.ok
    ? doneAddress(orderId, 'mail')
    : notDoneAddress(orderId, outcome.refusals[0]?.code)
}

async function forget(context: Context, orderId: string, act: ForgetAct): Promise<string> {
  const by = requireStaff(context).id
  const code = await answerForget(context.get(shopContext), act, { of: { order: orderId }, by })
  return code ? notDoneAddress(orderId, code) : doneAddress(orderId, act)
}
