import { type RouterContextProvider, redirect } from 'react-router'
import { shopContext } from '#app/request/context.ts'
import { readFormFields } from '#app/request/form-fields.ts'
import { requireStaff } from '#app/request/staff.ts'
import { currencyFor, isCurrencyCode } from '#shop/domain/common/currency.ts'
import { isTimeZone } from '#shop/domain/settings/time-zone.ts'
import { changeSeenSettings, undoSettings } from '#shop/operations/settings/change-seen-settings.ts'
import { findLastChange } from '#shop/persistence/queries/settings/changes.ts'
import type { Shop } from '#shop/shop.ts'
import { isId } from '../is-id.ts'
import { doneAddress, refusedAddress } from './units-address.ts'

type Asked = { request: Request; context: Readonly<RouterContextProvider> }
type Posted = { action: string; currency: string; timeZone: string; seen: string; change: string }

/** Changes the currency or the time zone, or takes that back, and leads to the page that says what came of it. */
export async function answerUnitsForm(asked: Asked): Promise<never> {
  const names = ['action', 'currency', 'timeZone', 'seen', 'change'] as const
  const posted = await readFormFields(asked, [...names])
  const shop = asked.context.get(shopContext)
  const by = requireStaff(asked.context).id
  throw redirect(posted ? await answer(shop, posted, by) : refusedAddress('not_done'), 303)
}

async function answer(shop: Shop, posted: Posted, by: string): Promise<string> {
  const { action, currency, timeZone, seen, change } = posted
  if (action === 'undo' && isId(change)) {
    const outcome = await undoSettings(shop, { id: change, by })
    return outcome.ok ? doneAddress('undone') : refusedAddress(outcome.refusals[0]?.code)
  }
  if (action === 'currency' && isCurrencyCode(currency)) {
    const settings = { currency: currencyFor(currency) }
    const outcome = await changeSeenSettings(shop, { settings, seen: { currency: seen }, by })
    if (!outcome.ok) return refusedAddress(outcome.refusals[0]?.code, { currency })
    return doneAddress('changed', await lastChange(shop, 'currency', by))
  }
  if (action === 'time-zone' && isTimeZone(timeZone)) {
    const asked = { settings: { timeZone }, seen: { timeZone: seen }, by }
    const outcome = await changeSeenSettings(shop, asked)
    if (!outcome.ok) return refusedAddress(outcome.refusals[0]?.code, { timeZone })
    return doneAddress('changed', await lastChange(shop, 'timeZone', by))
  }
  return refusedAddress('not_done')
}

async function lastChange(shop: Shop, id: 'currency' | 'timeZone', by: string): Promise<string> {
  return (await findLastChange(shop.read, { entity: 'setting', id, by })) ?? ''
}
