import type { LateOrder, OtherDay } from '../hours-data.ts'
import type { DayDraft, DayFault } from './day-draft.ts'

export type DayData = {
  now: number
  draft: DayDraft
  /** It is an entry of the list that is changed. */
  isKnown: boolean
  /** The first date of the entry that is not over, as `YYYY-MM-DD`; null: there is none. */
  coming: string | null
  /** The draft says something else than the entry. */
  isChanged: boolean
  /** The entry is another one than the draft was made of; null: it is gone. */
  meanwhile: { present: OtherDay | null } | null
  faults: DayFault[]
  /** There is another entry of this date. */
  isTaken: boolean
  /** What guests will read; null while it can't be read. */
  shown: OtherDay | null
  outside: LateOrder[]
  /** The mark of the present entry. */
  seen: string
}
