import type { RouterContextProvider } from 'react-router'
import { shopContext } from '#app/request/context.ts'
import { requireStaff } from '#app/request/staff.ts'
import { NOTE_READERS } from '#shop/domain/orders/order-notes.ts'
import { noteOrder } from '#shop/operations/orders/note-order.ts'
import { type Act, doneAddress, refusalOfAct } from './act-answer.ts'
import { refusedChange, type TypedChange } from './typed-change.ts'

/** Adds a note to an order; returns the address of the page that says what came of it. */
export async function answerNote(
  context: Readonly<RouterContextProvider>,
  orderId: string,
  typed: TypedChange & { form: 'note' },
): Promise<string> {
  const to = NOTE_READERS.find((reader) => reader === typed.to)
  if (!to) return refusedChange(orderId, typed, refusalOfAct(undefined))
  const { id, role, by } = requireStaff(context)
  const actor = { kind: 'staff', id, role, by } as const
  const outcome = await noteOrder(context.get(shopContext), {
    orderId,
    to,
    text: typed.text,
    actor,
  })
  if (!outcome.ok) {
    return refusedChange(orderId, typed, refusalOfAct(outcome.refusals[0]?.code))
  }
  return doneAddress(orderId, to === 'staff' ? 'note_staff' : DONE[outcome.value.mail])
}

const DONE = {
  none: 'note',
  mailed: 'note_mailed',
  unconfirmed: 'note_unconfirmed',
  too_many: 'note_not_mailed',
} as const satisfies Record<string, Act>
