import { priceText } from '#shop/domain/common/amount.ts'
import { MAX_SCHEDULES } from '#shop/domain/common/limits.ts'
import type { MenuItemDraft } from '#shop/domain/menu/menu-item-draft.ts'
import type { TimedPrice } from '#shop/domain/menu/schedule.ts'
import type { Draft, DraftShape } from '../../draft/draft.ts'
import type { AddToDraft } from '../../draft/draft-acts.ts'
import type { DraftReader } from '../../draft/read-typed.ts'

/** When an item can be had, and what it costs at some times, each by its schedule. */
export const TIMES_SHAPE: DraftShape = {
  fields: ['when'],
  columns: ['t', 'p'],
  most: MAX_SCHEDULES,
}

type Timed = Pick<MenuItemDraft, 'scheduleId' | 'timedPrices'>

/** Returns the times of an item as they are typed. */
export function timesDraft({ scheduleId, timedPrices }: Timed, decimals: number): Draft {
  const rows = timedPrices.map((one) => {
    return { t: one.scheduleId, p: priceText(one.price, decimals) }
  })
  return { fields: { when: scheduleId ?? '' }, rows }
}

/** Reads them again. */
export function readTimes({ fields, rows }: Draft, reader: DraftReader): Timed {
  const { when = '' } = fields
  const timedPrices = rows.map((row, index): TimedPrice => {
    const price = reader.price(row, 'p', index)
    if ((row.p ?? '').trim() === '') reader.fault('no_price', `p${index}`)
    return { scheduleId: row.t ?? '', price: price ?? 0 }
  })
  return { scheduleId: when === '' ? null : when, timedPrices }
}

/** Adds a price for the times of a schedule, once. */
export const addTimedPrice: AddToDraft = (draft, scheduleId) => {
  if (draft.rows.some(({ t }) => t === scheduleId)) return draft
  return { ...draft, rows: [...draft.rows, { t: scheduleId, p: '' }] }
}
