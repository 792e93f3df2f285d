import { type RouterContextProvider, redirect } from 'react-router'
import { shopContext } from '#app/request/context.ts'
import { readFormFields } from '#app/request/form-fields.ts'
import { requireStaff } from '#app/request/staff.ts'
import { changeOtherDay } from '#shop/operations/settings/change-hours.ts'
import type { Shop } from '#shop/shop.ts'
import { lastChange } from '../hours-action.ts'
import { doneAddress, refusalIn, refusedAddress } from '../hours-answer.ts'
import { DAY_FIELDS, type DayDraft, dayDraftAddress, dayDraftFrom, dayIn } from './day-draft.ts'

type Asked = { request: Request; context: Readonly<RouterContextProvider> }

/** Saves a day with other hours, or takes it out, and leads to the page that says so. */
export async function answerDayAction({ request, context }: Asked): Promise<never> {
  const by = requireStaff(context).id
  const typed = await readFormFields({ request, context }, DAY_FIELDS)
  if (!typed) throw redirect(refusedAddress('not_sent'), 303)
  const draft = dayDraftFrom((name) => typed[name as keyof typeof typed] ?? '')
  const isRemoved = typed.action === 'remove'
  throw redirect(await save(context.get(shopContext), draft, { isRemoved, by }), 303)
}

async function save(
  shop: Shop,
  draft: DayDraft,
  { isRemoved, by }: { isRemoved: boolean; by: string },
): Promise<string> {
  const read = dayIn(draft)
  if (!isRemoved && 'faults' in read) return dayDraftAddress(draft, 'invalid_value')
  const day = isRemoved || !('day' in read) ? null : read.day
  const replaces = draft.of === '' ? null : draft.of
  const outcome = await changeOtherDay(shop, { replaces, day, seen: draft.seen, by })
  if (!outcome.ok) return dayDraftAddress(draft, refusalIn(outcome.refusals[0]?.code))
  return outcome.value.changed
    ? doneAddress('day', { change: await lastChange(shop, 'openingExceptions', by) })
    : doneAddress('kept')
}
