import type { RouterContextProvider } from 'react-router'
import { shopContext } from '#app/request/context.ts'
import { requireStaff } from '#app/request/staff.ts'
import { changeContact } from '#shop/operations/orders/change-contact.ts'
import { moveOrder } from '#shop/operations/orders/move-order.ts'
import { type Act, doneAddress, refusalOfAct } from './act-answer.ts'
import { SOONEST } from './soonest.ts'
import { refusedChange, type TypedChange } from './typed-change.ts'

type Context = Readonly<RouterContextProvider>

/** Gives an order another time, or its guest another contact; returns the address of the page that says what came of it. */
export async function answerChange(
  context: Context,
  orderId: string,
  typed: TypedChange & { form: 'move' | 'contact' },
  version: string,
): Promise<string> {
  if (!/^\d{1,9}$/.test(version)) return refusedChange(orderId, typed, refusalOfAct(undefined))
  const seen = Number(version)
  const outcome =
    typed.form === 'move'
      ? await move(context, orderId, typed, seen)
      : await correct(context, orderId, typed, seen)
  if ('done' in outcome) return doneAddress(orderId, outcome.done)
  return refusedChange(orderId, typed, refusalOfAct(outcome.refused), outcome.line)
}

type Came = { done: Act } | { refused: string | undefined; line?: number | undefined }

async function move(
  context: Context,
  orderId: string,
  { slot: chosen }: TypedChange & { form: 'move' },
  expectedVersion: number,
): Promise<Came> {
  const isSlot = /^\d{1,15}$/.test(chosen)
  if (!isSlot && chosen !== SOONEST) return { refused: 'time_not_offered' }
  const slot = isSlot ? Number(chosen) : null
  const input = { orderId, slot, expectedVersion, actor: actorIn(context) }
  const outcome = await moveOrder(context.get(shopContext), input)
  if (outcome.ok) return { done: 'move' }
  const [refusal] = outcome.refusals
  return { refused: refusal.code, line: 'line' in refusal ? refusal.line : undefined }
}

async function correct(
  context: Context,
  orderId: string,
  { form: _, ...typed }: TypedChange & { form: 'contact' },
  expectedVersion: number,
): Promise<Came> {
  const input = { orderId, typed, expectedVersion, actor: actorIn(context) }
  const outcome = await changeContact(context.get(shopContext), input)
  if (outcome.ok) return { done: DONE[outcome.value.mail] }
  const [refusal] = outcome.refusals
  return { refused: refusal?.field === undefined ? refusal?.code : 'contact_mistyped' }
}

const DONE = {
  none: 'contact',
  mailed: 'contact_mailed',
  too_many: 'contact_not_mailed',
} as const satisfies Record<string, Act>

function actorIn(context: Context) {
  const { id, role, by } = requireStaff(context)
  return { kind: 'staff', id, role, by } as const
}
