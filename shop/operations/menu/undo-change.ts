import { isOfPeople } from '#shop/domain/accounts/people-change.ts'
import { may } from '#shop/domain/accounts/permissions.ts'
import type { Actor } from '#shop/domain/accounts/security-event.ts'
import { mayForgetGuests } from '#shop/domain/accounts/staff.ts'
import type { Change } from '#shop/domain/common/change.ts'
import { done, type Outcome, refused } from '#shop/domain/common/refusal.ts'
import { menuBefore } from '#shop/domain/menu/menu-before.ts'
import { isWholeMenu } from '#shop/domain/menu/whole-menu.ts'
import { permissionToChange } from '#shop/domain/settings/permission-to-change.ts'
import type { ShopSettings } from '#shop/domain/settings/settings.ts'
import { isSettingValue, type SettingKey } from '#shop/domain/settings/settings-schema.ts'
import { findStaffByAccount } from '#shop/persistence/queries/accounts/staff.ts'
import { readMenuDraft } from '#shop/persistence/queries/menu/menu-drafts.ts'
import { findChange, type LoggedChange } from '#shop/persistence/queries/settings/changes.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Writer } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'
import { type ChangeLog, logChanges } from '../common/log-changes.ts'
import { stopPlanned } from '../guests/forget-on-request.ts'
import { undoCodeChange } from '../pricing/undo-code-change.ts'
import { changeSettingsIn } from '../settings/change-settings.ts'
import { isRescaledSince, type UnitRefusal, unitRefusals } from '../settings/unit-refusals.ts'
import { undoPlanChange } from './change-plan.ts'
import { replaceMenu } from './replace-menu.ts'

type Undone = Outcome<
  Change,
  'unknown_change' | 'changed_since' | 'not_allowed' | UnitRefusal['code']
>

/**
 * Takes back one change of the menu, the settings or the codes, or stops what was planned for a guest, given by its id in the change log, and returns it. What came
 * later stays. Refused with `not_allowed` for somebody who could not have made the change, and with `changed_since` where
 * something that it made is different by now, or is needed, and for changes of people, which are made anew by whoever proves who they are.
 */
export function undoChange(shop: Shop, { id, by }: { id: string; by: Actor }): Promise<Undone> {
  return logChanges(shop, by, async (log): Promise<Undone> => {
    const change = await findChange(log.tx, id)
    if (!change) return refused({ code: 'unknown_change' })
    if (!(await mayUndo(log.tx, change, by))) return refused({ code: 'not_allowed' })
    const refusals = await refusalsOf(shop, log.tx, change)
    if (refusals.length > 0) return refused(...refusals)
    const isUndone = await undo(shop, log, change, by)
    return isUndone ? done(change) : refused({ code: 'changed_since' })
  })
}

/** Whoever made a change may take it back, and so may those who could have made it. */
async function mayUndo(tx: Writer, change: LoggedChange, by: Actor): Promise<boolean> {
  if (change.by === by) return true
  const staff = await findStaffByAccount(tx, by)
  if (change.entity === 'guest') return !staff || mayForgetGuests(staff)
  return !staff || may(staff, permissionToChange(change))
}

/** Money and clocks may be needed by what is under way. */
async function refusalsOf(shop: Shop, tx: Writer, change: LoggedChange): Promise<UnitRefusal[]> {
  const isCurrency = change.entity === 'setting' && change.id === 'currency'
  // A code is taken back as it was typed.
  const hasAmounts = !isCurrency && change.entity !== 'code' && !isOfPeople(change)
  if (hasAmounts && (await isRescaledSince(tx, change))) {
    return [{ code: 'currency_decimals', field: 'currency' }]
  }
  if (change.entity !== 'setting') return []
  const settings: Partial<ShopSettings> = { [change.id]: change.before }
  return unitRefusals(shop, tx, { settings, present: await readSettings(tx) })
}

async function undo(shop: Shop, log: ChangeLog, change: Change, by: Actor): Promise<boolean> {
  if (isOfPeople(change)) return false
  if (change.entity === 'guest') return stopPlanned(shop, log.tx, { id: change.id, by })
  if (change.entity === 'setting') return undoSetting(log, change)
  if (change.entity === 'code') return undoCodeChange(shop, log.tx, change, by)
  if (change.entity === 'plan') return undoPlanChange(shop, log.tx, change, by)
  return undoMenu(log, change)
}

async function undoSetting(log: ChangeLog, { id, before, after }: Change): Promise<boolean> {
  const key = id as SettingKey
  const present = await readSettings(log.tx)
  if (JSON.stringify(present[key]) !== JSON.stringify(after)) return false
  if (!isSettingValue(key, before)) return false
  await changeSettingsIn(log, { [key]: before } as Partial<ShopSettings>)
  return true
}

async function undoMenu(log: ChangeLog, change: Change): Promise<boolean> {
  const present = await readMenuDraft(log.tx)
  const wanted = menuBefore(present, change)
  if (!wanted || !isWholeMenu(wanted)) return false
  await replaceMenu(log, present, wanted)
  return true
}
