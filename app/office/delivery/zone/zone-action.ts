import { data, type RouterContextProvider, redirect } from 'react-router'
import { shopContext } from '#app/request/context.ts'
import { readFormFields } from '#app/request/form-fields.ts'
import { formStatus } from '#app/request/refusals.ts'
import { requireStaff } from '#app/request/staff.ts'
import { pick } from '#shop/domain/common/pick.ts'
import { freeName, slugFrom } from '#shop/domain/common/slug.ts'
import {
  NEW_ZONE,
  readTypedZone,
  type TypedZone,
  ZONE_FIELDS,
  type ZoneField,
} from '#shop/domain/settings/typed-zone.ts'
import type { ZoneChange, ZoneEffect } from '#shop/domain/settings/zones-change.ts'
import { changeZone } from '#shop/operations/settings/change-zone.ts'
import { readZoneEffect } from '#shop/operations/settings/read-zone-effect.ts'
import { seenMark } from '#shop/operations/settings/seen-value.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Shop } from '#shop/shop.ts'
import { shownAgain } from '../../../forms/answer-form.ts'
import { askedMark } from '../asked-mark.ts'
import { lastChangeOf } from '../delivery-action.ts'
import { doneAddress, refusedAddress } from '../delivery-answer.ts'
import type { ZoneRefusal } from './zone-data.ts'
import { SEEN, ZONE_FORM_FIELDS } from './zone-fields.ts'

type Asked = { request: Request; context: Readonly<RouterContextProvider> }

/** Saves or removes a zone; what is refused is answered with what was typed, to be put right. */
export async function answerZoneAction({ request, context }: Asked) {
  const shop = context.get(shopContext)
  const by = requireStaff(context).id
  const posted = await readFormFields({ request, context }, ZONE_FORM_FIELDS)
  if (!posted) throw redirect(refusedAddress('not_sent'), 303)
  const { zones, currency } = await readSettings(shop.read)
  const typed = pick(posted, ZONE_FIELDS)
  const isRemoved = posted.do.startsWith('remove')
  const taken = new Set(zones.map(({ id }) => id))
  const id = posted.of === '' ? freeName(slugFrom(typed.name), taken) : posted.of
  const kept = zones.find((one) => one.id === posted.of)?.area
  const read = readTypedZone(typed, { id, decimals: currency.decimals, kept })
  if (!isRemoved && 'wrong' in read) return refusal(typed, read.wrong)
  const zone = isRemoved || 'wrong' in read ? null : read.zone
  const replaces = posted.of === '' ? null : posted.of
  if (
    posted.seen !==
    seenMark(
      shop,
      zones.find((one) => one.id === replaces),
    )
  ) {
    return refusal(typed, [], true)
  }
  const question = await questionOf(shop, { replaces, zone }, posted)
  if (question) return unsaved(typed, question)
  const outcome = await changeZone(shop, { replaces, zone, seen: posted.seen, by })
  if (!outcome.ok) {
    const isMeanwhile = outcome.refusals[0]?.code === 'changed_meanwhile'
    return refusal(typed, [], isMeanwhile)
  }
  if (!outcome.value.changed) throw redirect(doneAddress('kept'), 303)
  const change = await lastChangeOf(shop, 'zones', by)
  throw redirect(doneAddress(isRemoved ? 'removed' : 'zone', change), 303)
}

/** In bytes: the page has a map besides the form. Whatever is longer than that, nobody has typed. */
const MOST_SHOWN = 7_000

function refusal(typed: TypedZone, wrong: ZoneField[], isMeanwhile = false) {
  const code = isMeanwhile ? 'changed_meanwhile' : 'invalid_value'
  const nothing = { effect: null, asks: null, asked: null }
  const shown = typedAgain(typed)
  return data<ZoneRefusal>({ typed: shown, wrong, isMeanwhile, ...nothing }, formStatus([{ code }]))
}

type Question = Pick<ZoneRefusal, 'asks' | 'asked'> & { effect: ZoneEffect }
type Posted = Record<'do' | 'seen' | 'asked', string>

/**
 * What is to be seen before anything is saved: what was asked for, or that somebody would be left out, unless that very change
 * was seen with all whom it leaves out by now. Null: nothing.
 */
async function questionOf(
  shop: Shop,
  change: ZoneChange,
  { do: act, seen, asked }: Posted,
): Promise<Question | null> {
  const effect = await readZoneEffect(shop, change)
  if (act === 'look') return { effect, asks: null, asked: null }
  const mark = askedMark(shop, change, effect)
  const isSeen = act.endsWith(SEEN) && asked === mark
  if (isSeen || effect.openOrders + effect.leftOut === 0) return null
  return { effect, asks: change.zone ? 'save' : 'remove', asked: { seen, mark } }
}

function unsaved(typed: TypedZone, question: Question) {
  const status = question.asks === null ? {} : formStatus([{ code: 'still_used' }])
  const shown = { typed: typedAgain(typed), wrong: [], isMeanwhile: false }
  return data<ZoneRefusal>({ ...shown, ...question }, status)
}

function typedAgain(typed: TypedZone): TypedZone {
  return { ...NEW_ZONE, ...shownAgain(typed, MOST_SHOWN) }
}
