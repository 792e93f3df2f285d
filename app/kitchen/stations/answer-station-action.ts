import { data, type RouterContextProvider } from 'react-router'
import { shopContext } from '#app/request/context.ts'
import { readFormFields } from '#app/request/form-fields.ts'
import { REFUSALS } from '#app/request/refusals.ts'
import { requireStaff } from '#app/request/staff.ts'
import { isStation } from '#shop/domain/common/station.ts'
import { tickStation } from '#shop/operations/kitchen/tick-station.ts'
import { advanceOrder } from '#shop/operations/orders/advance-order.ts'
import type { ActionAnswer, ActionTrouble } from '../action-answer.ts'

type ActionArgs = { request: Request; context: Readonly<RouterContextProvider> }

/** Handles a station's forms: done, undone, and an allergy that was read. */
export async function answerStationAction(args: ActionArgs, station: string) {
  const typed = await readFormFields(args, ['action', 'order', 'version'])
  if (!typed || !isStation(station)) return troubled('', 'not_sent')
  const { action, order: orderId } = typed
  const shop = args.context.get(shopContext)
  const { id, role, by } = requireStaff(args.context)
  const actor = { kind: 'staff', id, role, by } as const
  if (action === 'read_allergy') {
    const outcome = await advanceOrder(shop, { orderId, action, expectedVersion: null, actor })
    return outcome.ok ? done(orderId) : troubled(orderId, outcome.refusals[0].code)
  }
  if (action !== 'tick' && action !== 'untick') return troubled('', 'not_sent')
  const outcome = await tickStation(shop, { orderId, station, isDone: action === 'tick', actor })
  return outcome.ok ? done(orderId) : troubled(orderId, outcome.refusals[0]?.code ?? 'not_sent')
}

function done(order: string) {
  return data<ActionAnswer>({ ok: true, order })
}

function troubled(order: string, code: ActionTrouble) {
  return data<ActionAnswer>({ ok: false, order, code }, { status: REFUSALS[code].status })
}
