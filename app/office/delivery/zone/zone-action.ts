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
import { typedOver } from './field-marks.ts'
import { shownZone } from './read-zone.ts'
import type { ZoneRefusal } from './zone-data.ts'
import { SEEN, THEIRS, ZONE_FORM_FIELDS } from './zone-fields.ts'

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
  const replaces = posted.of === '' ? null : posted.of
  const present = zones.find((one) => one.id === replaces)
  const shown = present && shownZone(present, currency.decimals)
  if (shown && posted.do.startsWith(THEIRS)) return withTheirs(typed, shown, posted.do)
  const taken = new Set(zones.map(({ id }) => id))
  const id = posted.of === '' ? freeName(slugFrom(typed.name), taken) : posted.of
  const read = readTypedZone(typed, { id, decimals: currency.decimals, kept: present?.area })
  const isMeanwhile = posted.seen !== seenMark(shop, present)
  if (isMeanwhile && isRemoved && !present) throw redirect(doneAddress('kept'), 303)
  if (isMeanwhile) {
    return meanwhile(shown ? typedOver(shop, shown, { typed, marks: posted.marks }) : typed)
  }
  if (!isRemoved && 'wrong' in read) return refusal(typed, read.wrong)
  const zone = isRemoved || 'wrong' in read ? null : read.zone
  const question = await questionOf(shop, { replaces, zone }, posted)
  if (question) return unsaved(typed, question)
  const outcome = await changeZone(shop, { replaces, zone, seen: posted.seen, by })
  if (!outcome.ok) {
    const isRaced = outcome.refusals[0]?.code === 'changed_meanwhile'
    return isRaced ? meanwhile(typed) : refusal(typed, [])
  }
  if (!outcome.value.changed) throw redirect(doneAddress('kept'), 303)
  const change = await lastChangeOf(shop, 'zones', by)
  throw redirect(doneAddress(isRemoved ? 'removed' : 'zone', change), 303)
}

/** In bytes: the page has a map besides the form. Whatever is longer than that, nobody has typed. */
const MOST_SHOWN = 7_000

const NOTHING_ASKED = { effect: null, asks: null, asked: null } as const

function refusal(typed: TypedZone, wrong: ZoneField[]) {
  const shown = { typed: typedAgain(typed), wrong, isMeanwhile: false }
  return data<ZoneRefusal>({ ...shown, ...NOTHING_ASKED }, formStatus([{ code: 'invalid_value' }]))
}

/** Somebody else changed it: the page has their values beside these. */
function meanwhile(typed: TypedZone, status = formStatus([{ code: 'changed_meanwhile' }])) {
  const shown = { typed: typedAgain(typed), wrong: [], isMeanwhile: true }
  return data<ZoneRefusal>({ ...shown, ...NOTHING_ASKED }, status)
}

function withTheirs(typed: TypedZone, shown: TypedZone, act: string) {
  const field = ZONE_FIELDS.find((one) => act === `${THEIRS}${one}`)
  const taken = field ? { ...typed, [field]: shown[field] } : typed
  return meanwhile(taken, { status: 200, headers: {} })
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
