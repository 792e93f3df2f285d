import type { StaffMember } from '#shop/domain/accounts/staff.ts'
import { MAX_PRICE } from '#shop/domain/common/limits.ts'
import type { MinorUnits } from '#shop/domain/common/money.ts'
import { plainText } from '#shop/domain/common/plain-text.ts'
import { done, type Outcome, refused } from '#shop/domain/common/refusal.ts'
import { businessDay } from '#shop/domain/hours/business-day.ts'
import { expectedIn, MAX_CLOSING_NOTE } from '#shop/domain/payments/till.ts'
import { spanOfDay } from '#shop/persistence/queries/payments/business-days.ts'
import {
  addDayClosing,
  findDayClosing,
  findLastClosing,
} from '#shop/persistence/queries/payments/day-closings.ts'
import { takingsOf } from '#shop/persistence/queries/payments/takings.ts'
import { readTill } from '#shop/persistence/queries/payments/till.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Writer } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'

type CloseDayInput = {
  /** A business day, such as `2026-11-20`. */
  day: string
  /** What was in the till in the morning, and what was counted, in minor units. */
  changeMoney: MinorUnits
  counted: MinorUnits
  /** May be empty. */
  note: string
  by: Pick<StaffMember, 'id' | 'name'>
}

type CloseDayRefusal = 'unknown_day' | 'day_closed' | 'till_out_of_range' | 'closing_note_too_long'

/**
 * What is under way in another transaction while a day is closed belongs to the next day: no transaction takes as long, in
 * milliseconds.
 */
const UNDER_WAY = 5000

/**
 * Closes a business day for good, with the cash that was counted: whatever happens later counts on the day on which it does,
 * and of today that is the next one. Refuses days that are closed already or still to come.
 */
export async function closeDay(
  shop: Shop,
  input: CloseDayInput,
): Promise<Outcome<{ number: number }, CloseDayRefusal>> {
  const note = plainText(input.note)
  if (note.length > MAX_CLOSING_NOTE) return refused({ code: 'closing_note_too_long' })
  if (![input.changeMoney, input.counted].every(isAmount)) {
    return refused({ code: 'till_out_of_range' })
  }
  return shop.work((tx) => close(tx, { ...input, note }, shop.clock()))
}

function isAmount(amount: number): boolean {
  return Number.isInteger(amount) && amount >= 0 && amount <= MAX_PRICE
}

async function close(
  tx: Writer,
  { day, changeMoney, counted, note, by }: CloseDayInput,
  now: number,
): Promise<Outcome<{ number: number }, CloseDayRefusal>> {
  const settings = await readSettings(tx)
  const { timeZone, businessDayEnds, currency } = settings
  if (day > businessDay(now, timeZone, businessDayEnds)) return refused({ code: 'unknown_day' })
  if (await findDayClosing(tx, day)) return refused({ code: 'day_closed' })
  const whole = await spanOfDay(tx, day, settings, now)
  const span = { begins: whole.begins, ends: Math.min(whole.ends, now - UNDER_WAY) }
  if (span.ends <= span.begins) return refused({ code: 'unknown_day' })
  const takings = await takingsOf(tx, span, settings)
  const till = { changeMoney, ...(await readTill(tx, span, takings)) }
  const last = await findLastClosing(tx)
  const number = (last?.number ?? 0) + 1
  await addDayClosing(tx, {
    day,
    number,
    ...span,
    currency: currency.code,
    takings: JSON.stringify(takings),
    change_money: till.changeMoney,
    cash: till.cash,
    to_couriers: till.toCouriers,
    handed_in: till.handedIn,
    expected: expectedIn(till),
    counted,
    note,
    closed_at: now,
    closed_by: by.id,
    closed_by_name: by.name,
  })
  return done({ number })
}
