import type { Fulfilment } from '#shop/domain/common/fulfilment.ts'
import type { HoursNote } from '#shop/domain/hours/hours-lint.ts'
import type { OpeningException, Weekday } from '#shop/domain/hours/opening-period.ts'
import type { Numbered } from '#shop/domain/orders/number-day.ts'

type Times = OpeningException['periods']

/** A weekday with what is typed for it, and what stands. */
export type WeekDay = {
  weekday: Weekday
  typed: string
  /** Null: it can't be read. */
  times: Times | null
  present: string
  presentTimes: Times
  /** Other times are typed than stand. */
  isChanged: boolean
}

/** A day with other hours, or several together; no times: closed. */
export type OtherDay = {
  date: string
  until: string | null
  isYearly: boolean
  isPast: boolean
  times: string
  note: string
}

/** An order that is promised for a time at which the shop would be closed. */
export type LateOrder = Numbered & { orderId: string; promisedAt: number }

export type HoursData = {
  now: number
  /** Whose hours these are; null: the shop's. */
  way: Fulfilment | null
  /** The ways that guests have, and which of them have hours of their own. */
  ways: { way: Fulfilment; hasOwn: boolean }[]
  /** The mark of the present hours of the week. */
  seen: string
  /** The present hours are others than those that the draft was made of. */
  isChangedMeanwhile: boolean
  days: WeekDay[]
  /** `fix` leads to the draft with what was probably meant. */
  notes: { note: HoursNote; fix: { address: string; time: string } | null }[]
  neverSold: string[]
  outside: LateOrder[]
  otherDays: OtherDay[]
  facts: {
    lastOrderBeforeClose: number
    daysAhead: number
    dayEnds: string
    kitchenMinutes: number
  }
}
