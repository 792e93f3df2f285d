import { type RouterContextProvider, redirect } from 'react-router'
import { shopContext } from '#app/request/context.ts'
import { readFormFields } from '#app/request/form-fields.ts'
import { requireStaff } from '#app/request/staff.ts'
import { may } from '#shop/domain/accounts/permissions.ts'
import { MAX_CONTROL_MINUTES } from '#shop/domain/common/limits.ts'
import type { Outcome } from '#shop/domain/common/refusal.ts'
import { FURTHER_NOTICE } from '#shop/domain/menu/sold-out.ts'
import { pauseOrders } from '#shop/operations/kitchen/pause-orders.ts'
import { setRush } from '#shop/operations/kitchen/set-rush.ts'
import { markIngredientOut, markSoldOut } from '#shop/operations/menu/mark-sold-out.ts'
import { undoChange } from '#shop/operations/menu/undo-change.ts'
import { closeEarly } from '#shop/operations/settings/close-early.ts'
import { findLastChange } from '#shop/persistence/queries/settings/changes.ts'
import type { Shop } from '#shop/shop.ts'
import { RUSH } from './rush.ts'
import { doneAddress, markedAddress, refusedAddress } from './today-answer.ts'
import { readTodayForm, TODAY_FIELDS, type TodayForm } from './today-form.ts'

type Asked = { request: Request; context: Readonly<RouterContextProvider> }
type Doing = { shop: Shop; by: string; mayMarkOut: boolean }

/** Does what a form of the page asks for, and leads to the page that says so. */
export async function answerTodayAction({ request, context }: Asked): Promise<never> {
  const staff = requireStaff(context)
  const doing = { by: staff.id, mayMarkOut: may(staff, 'sold_out') }
  const typed = await readFormFields({ request, context }, TODAY_FIELDS)
  if (!typed) throw redirect(refusedAddress('not_sent'), 303)
  const form = readTodayForm(typed)
  const address = form.ok
    ? await act({ shop: context.get(shopContext), ...doing }, form.value)
    : refusedAddress(codeOf(form))
  throw redirect(address, 303)
}

async function act(doing: Doing, form: TodayForm): Promise<string> {
  const { shop, by } = doing
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
    case 'sell':
    case 'out-again':
      return mark(doing, form)
  }
}

async function mark(
  { shop, by, mayMarkOut }: Doing,
  { action, ...marked }: Extract<TodayForm, { action: 'sell' | 'out-again' }>,
): Promise<string> {
  if (!mayMarkOut) return refusedAddress('not_allowed')
  const { kind, id, until } = marked
  const lasts = action === 'sell' ? { minutes: 0 } : lastsUntil(until, shop.clock())
  if (!lasts) return refusedAddress('not_done')
  const outcome =
    kind === 'item'
      ? await markSoldOut(shop, { itemId: id, ...lasts, by })
      : await markIngredientOut(shop, { ingredientId: id, ...lasts, by })
  if (!outcome.ok) return refusedAddress(codeOf(outcome))
  return markedAddress({ did: action === 'sell' ? 'sells' : 'out', ...marked })
}

/** How long a mark lasts that ends at an instant; null: that has passed. */
function lastsUntil(until: number, now: number) {
  const minutes = Math.ceil((until - now) / 60_000)
  if (minutes <= 0) return null
  return {
    minutes: minutes > MAX_CONTROL_MINUTES ? null : minutes,
    untilFurtherNotice: until === FURTHER_NOTICE,
  }
}

async function close(
  { shop, by }: Omit<Doing, 'mayMarkOut'>,
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
