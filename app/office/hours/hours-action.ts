import { type RouterContextProvider, redirect } from 'react-router'
import { shopContext } from '#app/request/context.ts'
import { readFormFields } from '#app/request/form-fields.ts'
import { requireStaff } from '#app/request/staff.ts'
import { undoChange } from '#shop/operations/menu/undo-change.ts'
import { changeWeek } from '#shop/operations/settings/change-hours.ts'
import { findLastChange } from '#shop/persistence/queries/settings/changes.ts'
import type { Shop } from '#shop/shop.ts'
import { isId } from '../is-id.ts'
import { doneAddress, refusalIn, refusedAddress } from './hours-answer.ts'
import { draftAddress, draftFrom, hoursIn, WEEK_FIELDS, type WeekDraft } from './week-draft.ts'

type Asked = { request: Request; context: Readonly<RouterContextProvider> }

/** Saves the hours of the week, or takes a change of hours back, and leads to the page that says so. */
export async function answerHoursAction({ request, context }: Asked): Promise<never> {
  const shop = context.get(shopContext)
  const by = requireStaff(context).id
  const typed = await readFormFields({ request, context }, WEEK_FIELDS)
  if (!typed) throw redirect(refusedAddress('not_sent'), 303)
  if (typed.action === 'undo') throw redirect(await undo(shop, typed.change, by), 303)
  const draft = draftFrom((name) => typed[name as keyof typeof typed] ?? '')
  throw redirect(await save(shop, draft, by), 303)
}

async function save(shop: Shop, draft: WeekDraft, by: string): Promise<string> {
  const openingHours = hoursIn(draft.typed)
  if (!openingHours) return draftAddress(draft, 'invalid_value')
  const { seen, way } = draft
  const outcome = await changeWeek(shop, { openingHours, way, seen, by })
  if (!outcome.ok) return draftAddress(draft, refusalIn(outcome.refusals[0]?.code))
  return outcome.value.changed
    ? doneAddress('week', {
        change: await lastChange(shop, way === null ? 'openingHours' : 'wayHours', by),
        way,
      })
    : doneAddress('kept', { way })
}

/** Returns the id in the log of somebody's last change of a setting, for them to undo; empty for none. */
export async function lastChange({ read }: Shop, id: string, by: string): Promise<string> {
  return (await findLastChange(read, { entity: 'setting', id, by })) ?? ''
}

async function undo(shop: Shop, id: string, by: string): Promise<string> {
  if (!isId(id)) return refusedAddress('not_sent')
  const outcome = await undoChange(shop, { id, by })
  return outcome.ok ? doneAddress('undone') : refusedAddress(outcome.refusals[0]?.code)
}
