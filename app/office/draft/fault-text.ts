import { type Message, m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import type { Refusal } from '#shop/domain/common/refusal.ts'
import type { DraftFault } from './read-typed.ts'

/** What is wrong with a field, and what to type instead. */
export function faultText({ code }: Refusal<DraftFault>, locale: Locale): string {
  return FAULTS[code]({}, { locale })
}

const FAULTS: Record<DraftFault, Message> = {
  no_count: m.office_draft_no_count,
  no_price: m.office_menu_no_price,
  no_percent: m.office_dish_no_percent,
  no_name: m.office_draft_no_name,
  name_taken: m.office_draft_name_taken,
  no_choice: m.office_draft_no_choice,
  no_time: m.office_draft_no_time,
  no_date: m.office_draft_no_date,
  no_colour: m.office_draft_no_colour,
  nothing_bought: m.office_draft_nothing_bought,
  too_many: m.office_draft_too_many,
  least_over_most: m.office_draft_least_over_most,
  twice: m.office_draft_twice,
  never: m.office_draft_never,
}
