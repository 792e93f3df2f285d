import { zonedAt } from '#shop/domain/common/wall-time.ts'
import { comingDate } from '#shop/domain/hours/other-days.ts'
import type { ShopSettings } from '#shop/domain/settings/settings.ts'
import { seenMark } from '#shop/operations/settings/seen-value.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Shop } from '#shop/shop.ts'
import { leftBy, otherDay } from '../read-hours.ts'
import type { DayData } from './day-data.ts'
import { type DayDraft, dayDraftFrom, dayIn, typedDay } from './day-draft.ts'

type Reading = Pick<Shop, 'read' | 'clock' | 'fingerprint'>

/** Reads a day with other hours, and what would become of promised orders by the draft in an address. */
export async function readDay(shop: Reading, query: URLSearchParams): Promise<DayData> {
  const now = shop.clock()
  const settings = await readSettings(shop.read)
  const of = query.get('of') ?? ''
  const present = settings.openingExceptions.find(({ date }) => date === of)
  const seen = seenMark(shop, present)
  const asIs = present && { ...dayDraftFrom(() => ''), of, seen, ...typedDay(present) }
  const typed = query.has('from') ? dayDraftFrom((name) => query.get(name) ?? '') : null
  const draft = typed ?? asIs ?? { ...dayDraftFrom(() => ''), seen }
  const read = dayIn(draft)
  const day = 'day' in read ? read.day : null
  const isStale = typed !== null && draft.seen !== seen
  const shown = (one: ShopSettings['openingExceptions'][number] | null | undefined) =>
    one ? otherDay(one, settings, now) : null
  return {
    now,
    draft,
    isKnown: present !== undefined,
    coming: present ? comingDate(present, zonedAt(now, settings.timeZone).toPlainDate()) : null,
    isChanged:
      typed !== null && JSON.stringify(typedOf(typed)) !== JSON.stringify(asIs && typedOf(asIs)),
    meanwhile: isStale ? { present: shown(present) } : null,
    faults: typed && 'faults' in read ? read.faults : [],
    isTaken:
      day !== null &&
      settings.openingExceptions.some((one) => one.date === day.date && one !== present),
    shown: shown(day),
    outside: typed && day ? await leftBy(shop, settings, withDay(settings, day, of), now) : [],
    seen,
  }
}

function typedOf({ of: _, seen: __, ...typed }: DayDraft) {
  return typed
}

function withDay(
  settings: ShopSettings,
  day: ShopSettings['openingExceptions'][number],
  of: string,
): ShopSettings {
  const others = settings.openingExceptions.filter(({ date }) => date !== of)
  return { ...settings, openingExceptions: [...others, day] }
}
