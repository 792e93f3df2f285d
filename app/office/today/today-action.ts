import { type RouterContextProvider, redirect } from 'react-router'
import { shopContext } from '#app/request/context.ts'
import { readFormFields } from '#app/request/form-fields.ts'
import { requireStaff } from '#app/request/staff.ts'
import type { Outcome } from '#shop/domain/common/refusal.ts'
import { pauseOrders } from '#shop/operations/kitchen/pause-orders.ts'
import { setRush } from '#shop/operations/kitchen/set-rush.ts'
import { undoChange } from '#shop/operations/menu/undo-change.ts'
import { closeEarly } from '#shop/operations/settings/close-early.ts'
import { findLastChange } from '#shop/persistence/queries/settings/changes.ts'
import type { Shop } from '#shop/shop.ts'
import { RUSH } from './rush.ts'
import { doneAddress, refusedAddress } from './today-answer.ts'
import { readTodayForm, TODAY_FIELDS, type TodayForm } from './today-form.ts'

type Asked = { request: Request; context: Readonly<RouterContextProvider> }
type Doing = { shop: Shop; by: string }

/** Does what a form of the page asks for, and leads to the page that says so. */
export async function answerTodayAction({ request, context }: Asked): Promise<never> {
  const by = requireStaff(context).id
  const typed = await readFormFields({ request, context }, TODAY_FIELDS)
  if (!typed) throw redirect(refusedAddress('not_sent'), 303)
  const form = readTodayForm(typed)
  const address = form.ok
    ? await act({ shop: context.get(shopContext), by }, form.value)
    : refusedAddress(codeOf(form))
  throw redirect(address, 303)
}

async function act({ shop, by }: Doing, form: TodayForm): Promise<string> {
  switch (form.action) {
    case 'pause':
      return answered(await pauseOrders(shop, { ...form, by }), 'paused')
    case 'open':
      return answered(await pauseOrders(shop, { minutes: 0, reason: '', by }), 'opened')
    case 'rush':
      return answered(await setRush(shop, { ...RUSH, by }), 'rushed')
    case 'calm':
      return answered(await setRush(shop, { added: 0, minutes: null, by }), 'calmed')
    case 'undo':
      return answered(await undoChange(shop, { id: form.change, by }), 'undone')
    case 'close-early':
      return close({ shop, by }, form)
  }
}

async function close(
  { shop, by }: Doing,
  form: Extract<TodayForm, { action: 'close-early' }>,
): Promise<string> {
  const outcome = await closeEarly(shop, { ...form, by })
  if (!outcome.ok) return refusedAddress(codeOf(outcome))
  const entry = { entity: 'setting', id: 'openingExceptions', by } as const
  return doneAddress('early', (await findLastChange(shop.read, entry)) ?? '')
}

function answered(
  outcome: Outcome<unknown, string>,
  did: Parameters<typeof doneAddress>[0],
): string {
  return outcome.ok ? doneAddress(did) : refusedAddress(codeOf(outcome))
}

function codeOf(outcome: Outcome<unknown, string>): string | undefined {
  return outcome.ok ? undefined : outcome.refusals[0]?.code
}
