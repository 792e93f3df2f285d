import { type RouterContextProvider, redirect } from 'react-router'
import { shopContext } from '#app/request/context.ts'
import { readFormFields } from '#app/request/form-fields.ts'
import { requireStaff } from '#app/request/staff.ts'
import { FULFILMENTS } from '#shop/domain/common/fulfilment.ts'
import type { Position } from '#shop/domain/common/polygon.ts'
import { typedPosition } from '#shop/domain/common/typed-position.ts'
import type { ShopSettings } from '#shop/domain/settings/settings.ts'
import { undoChange } from '#shop/operations/menu/undo-change.ts'
import { changeSeenSettings } from '#shop/operations/settings/change-seen-settings.ts'
import { readZoneEffect } from '#shop/operations/settings/read-zone-effect.ts'
import { seenMark } from '#shop/operations/settings/seen-value.ts'
import { findLastChange } from '#shop/persistence/queries/settings/changes.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Shop } from '#shop/shop.ts'
import { isId } from '../is-id.ts'
import { askedMark } from './asked-mark.ts'
import {
  askedAddress,
  changedWaysAddress,
  doneAddress,
  readPlace,
  refusedAddress,
  unsavedAddress,
} from './delivery-answer.ts'
import { DELIVERY_FIELDS, PLACE_SEEN } from './delivery-fields.ts'

type Asked = { request: Request; context: Readonly<RouterContextProvider> }
type Typed = Record<(typeof DELIVERY_FIELDS)[number], string>

/** Saves the ways or the shop's place, or takes a change of delivery back, and leads to the page that says so. */
export async function answerDeliveryAction({ request, context }: Asked): Promise<never> {
  const shop = context.get(shopContext)
  const by = requireStaff(context).id
  const typed = await readFormFields({ request, context }, DELIVERY_FIELDS)
  if (!typed) throw redirect(refusedAddress('not_sent'), 303)
  throw redirect(await act(shop, typed, by), 303)
}

async function act(shop: Shop, typed: Typed, by: string): Promise<string> {
  const { action, seen, change } = typed
  if (action === 'undo') return undo(shop, change, by)
  if (action === 'ways') {
    const fulfilments = FULFILMENTS.filter((way) => typed[way] !== '')
    const saved = await save(shop, 'ways', { key: 'fulfilments', value: fulfilments, seen, by })
    return saved ?? changedWaysAddress(fulfilments)
  }
  if (action !== 'place' && action !== PLACE_SEEN) return refusedAddress('not_sent')
  const place = readPlace(typed.at)
  if (place === undefined) return unsavedAddress('no_place', typed.at)
  const asked = action === PLACE_SEEN ? typed.asked : null
  return savePlace(shop, place, { seen, asked, by })
}

/** Whom the circles leave out around another place is seen before, of that very place and as it is by now. */
async function savePlace(
  shop: Shop,
  value: Position | null,
  { seen, asked, by }: { seen: string; asked: string | null; by: string },
): Promise<string> {
  const { shopPlace } = await readSettings(shop.read)
  const typed = value ? typedPosition(value) : ''
  const isThere = seenMark(shop, value) === seenMark(shop, shopPlace)
  if (!isThere && seen !== seenMark(shop, shopPlace))
    return unsavedAddress('changed_meanwhile', typed)
  const effect = await readZoneEffect(shop, { shopPlace: value })
  const isSeen = asked === askedMark(shop, { shopPlace: value }, effect)
  if (!isSeen && effect.openOrders + effect.leftOut > 0) return askedAddress(value)
  const saved = await save(shop, 'place', { key: 'shopPlace', value, seen, by })
  return saved ?? unsavedAddress('changed_meanwhile', typed)
}

type Saving<Key extends keyof ShopSettings> = {
  key: Key
  value: ShopSettings[Key]
  seen: string
  by: string
}

/** Null: somebody else made it another one than was seen. */
async function save<Key extends 'fulfilments' | 'shopPlace'>(
  shop: Shop,
  did: 'ways' | 'place',
  { key, value, seen, by }: Saving<Key>,
): Promise<string | null> {
  const asked = { settings: { [key]: value }, seen: { [key]: seen }, by }
  const outcome = await changeSeenSettings(shop, asked)
  const refusal = outcome.ok ? undefined : outcome.refusals[0]
  if (refusal?.code === 'changed_meanwhile') return null
  if (!outcome.ok) return refusedAddress(refusal?.code)
  const isChanged = outcome.value.changed.length > 0
  return isChanged ? doneAddress(did, await lastChangeOf(shop, key, by)) : doneAddress('kept')
}

/** Returns the id in the log of somebody's last change of a setting, for them to undo; empty for none. */
export async function lastChangeOf(
  { read }: Shop,
  id: keyof ShopSettings,
  by: string,
): Promise<string> {
  return (await findLastChange(read, { entity: 'setting', id, by })) ?? ''
}

async function undo(shop: Shop, id: string, by: string): Promise<string> {
  if (!isId(id)) return refusedAddress('not_sent')
  const outcome = await undoChange(shop, { id, by })
  return outcome.ok ? doneAddress('undone') : refusedAddress(outcome.refusals[0]?.code)
}
