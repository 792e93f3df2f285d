import type { Fulfilment } from '#shop/domain/common/fulfilment.ts'
import {
  type HoursNote,
  holdNotes,
  hoursNotes,
  neverSold,
  notesOfWay,
} from '#shop/domain/hours/hours-lint.ts'
import { leftOutside } from '#shop/domain/hours/left-outside.ts'
import { lastDay } from '#shop/domain/hours/other-days.ts'
import { timeText } from '#shop/domain/hours/time-text.ts'
import { readTypedTimes, writtenTimes } from '#shop/domain/hours/typed-times.ts'
import type { MenuDraft } from '#shop/domain/menu/menu-item-draft.ts'
import { numberDayAt } from '#shop/domain/orders/number-day.ts'
import type { ShopSettings } from '#shop/domain/settings/settings.ts'
import { seenMark } from '#shop/operations/settings/seen-value.ts'
import { readMenuDraft } from '#shop/persistence/queries/menu/menu-drafts.ts'
import { readPromisedAfter } from '#shop/persistence/queries/orders/promised-orders.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Shop } from '#shop/shop.ts'
import type { HoursData, LateOrder, OtherDay, WeekDay } from './hours-data.ts'
import {
  draftAddress,
  hoursIn,
  readableHours,
  timesOn,
  typedWeek,
  WEEK,
  type WeekDraft,
} from './week-draft.ts'

type Reading = Pick<Shop, 'read' | 'clock' | 'fingerprint' | 'payments'>

/** Reads the hours of the shop or of a way, and what would become of them and of promised orders by a draft. */
export async function readHours(
  shop: Reading,
  { draft, way }: { draft: WeekDraft | null; way: Fulfilment | null },
): Promise<HoursData> {
  const now = shop.clock()
  const [settings, menu] = await Promise.all([readSettings(shop.read), readMenuDraft(shop.read)])
  const own = way === null ? settings.openingHours : settings.wayHours[way]
  const openingHours = own ?? settings.openingHours
  const present = typedWeek(openingHours)
  const typed = draft?.typed ?? present
  const wanted = withWeek(settings, way, readableHours(typed))
  const isWhole = hoursIn(typed) !== null
  const seen = seenMark(shop, own)
  return {
    now,
    way,
    ways: settings.fulfilments.map((each) => {
      return { way: each, hasOwn: settings.wayHours[each] !== undefined }
    }),
    seen,
    isChangedMeanwhile: draft !== null && draft.seen !== seen,
    days: WEEK.map((weekday): WeekDay => {
      const times = readTypedTimes(typed[weekday])
      return {
        weekday,
        typed: typed[weekday],
        times,
        present: present[weekday],
        presentTimes: timesOn(openingHours, weekday),
        isChanged: times === null || writtenTimes(times) !== present[weekday],
      }
    }),
    notes: notesFor(wanted, way, { takesCards: shop.payments() !== null, now }).map((note) => {
      return { note, fix: fixFor(note, { typed, seen: draft?.seen ?? seen, way }) }
    }),
    neverSold: way === null ? soldNever(wanted, menu) : [],
    outside: isWhole && draft ? await leftBy(shop, settings, wanted, now) : [],
    otherDays: settings.openingExceptions.map((one) => otherDay(one, settings, now)),
    facts: {
      lastOrderBeforeClose: settings.lastOrderBeforeClose,
      daysAhead: settings.daysAhead,
      dayEnds: timeText(settings.businessDayEnds),
      kitchenMinutes: settings.kitchenMinutes,
    },
  }
}

function withWeek(
  settings: ShopSettings,
  way: Fulfilment | null,
  week: ShopSettings['openingHours'],
): ShopSettings {
  if (way === null) return { ...settings, openingHours: week }
  const { [way]: _, ...others } = settings.wayHours
  return { ...settings, wayHours: week.length > 0 ? { ...others, [way]: week } : others }
}

function notesFor(
  wanted: ShopSettings,
  way: Fulfilment | null,
  { takesCards, now }: { takesCards: boolean; now: number },
): HoursNote[] {
  const { openingHours, wayHours, daysAhead } = wanted
  if (way !== null) return notesOfWay(wayHours[way] ?? [], openingHours)
  return [...hoursNotes(wanted, now), ...holdNotes(wanted, { daysAhead, takesCards }, now)]
}

/** Returns the address of the draft with what was probably meant. */
function fixFor(
  note: HoursData['notes'][number]['note'],
  draft: WeekDraft,
): HoursData['notes'][number]['fix'] {
  if (note.kind !== 'long') return null
  const { weekday, opens, closes, likely } = note
  const times = readTypedTimes(draft.typed[weekday]) ?? []
  const fixed = times.map((one) =>
    one.opens === opens && one.closes === closes ? { opens, closes: likely } : one,
  )
  const typed = { ...draft.typed, [weekday]: writtenTimes(fixed) }
  return { address: draftAddress({ ...draft, typed }), time: timeText(likely) }
}

function soldNever({ openingHours }: Pick<ShopSettings, 'openingHours'>, menu: MenuDraft) {
  const ofCategory = new Map(menu.categories.map(({ id, scheduleId }) => [id, scheduleId]))
  const items = menu.items
    .filter(({ listing }) => listing === 'menu')
    .map(({ title, scheduleId, categoryId }) => {
      const ids = [scheduleId, ofCategory.get(categoryId) ?? null]
      return { title, scheduleIds: ids.filter((id) => id !== null) }
    })
  return neverSold(openingHours, items, menu.schedules)
}

/** Returns the promised orders that a change of the hours leaves outside. */
export async function leftBy(
  { read }: Pick<Shop, 'read'>,
  present: ShopSettings,
  wanted: ShopSettings,
  now: number,
): Promise<LateOrder[]> {
  const orders = leftOutside(await readPromisedAfter(read, now), { present, wanted }, now)
  return orders.map(({ id, number, businessDay, promisedAt }) => {
    return { orderId: id, number, promisedAt, numberDay: numberDayAt(businessDay, present, now) }
  })
}

/** Returns an entry of the other days as the pages show it. */
export function otherDay(
  one: ShopSettings['openingExceptions'][number],
  { timeZone }: ShopSettings,
  now: number,
): OtherDay {
  const today = Temporal.Instant.fromEpochMilliseconds(now)
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toString()
  const { date, until = null, yearly = false, note } = one
  return {
    date,
    until,
    isYearly: yearly,
    isPast: !yearly && lastDay(one) < today,
    times: writtenTimes(one.periods),
    note,
  }
}
