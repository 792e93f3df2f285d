import { data, type RouterContextProvider, redirect } from 'react-router'
import { href } from '#app/href.ts'
import { shopContext } from '#app/request/context.ts'
import { REFUSALS } from '#app/request/refusals.ts'
import { sessionContext } from '#app/request/session.ts'
import { requireStaff } from '#app/request/staff.ts'
import { noKitchenDeviceCookie } from '#shop/auth/kitchen-device.ts'
import { withNext } from '#shop/domain/common/safe-redirect-path.ts'
import { endDevice, setPersonAtDevice } from '#shop/operations/accounts/change-device.ts'
import { claimDevice } from '#shop/operations/accounts/pins.ts'
import type { ActionAnswer, ActionTrouble } from './action-answer.ts'

/** Handles the forms about the device itself: who is using it, and signing it out. */
export async function answerDeviceAction(
  action: 'say_who' | 'end_device',
  { person, member, password }: Record<'person' | 'member' | 'password', string>,
  context: Readonly<RouterContextProvider>,
) {
  const { id, by } = requireStaff(context)
  if (by !== 'device') return refused('not_allowed')
  const shop = context.get(shopContext)
  if (action === 'end_device') {
    await endDevice(shop, id, id)
    context.get(sessionContext).send([noKitchenDeviceCookie(shop.publicUrl)])
    throw redirect(withNext(href('/enrol'), href('/kitchen')), 303)
  }
  const outcome =
    member === ''
      ? await setPersonAtDevice(shop, id, person)
      : await claimDevice(shop, { deviceId: id, memberId: member, pin: password })
  if (outcome.ok) return data<ActionAnswer>({ ok: true, order: '' })
  return refused(outcome.refusals[0]?.code ?? 'not_sent')
}

function refused(code: ActionTrouble) {
  const { status } = REFUSALS[code]
  return data<ActionAnswer>({ ok: false, order: '', code }, { status })
}
