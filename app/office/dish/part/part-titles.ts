import { type Message, m } from '#messages'
import type { PartName } from './parts.ts'

/** What each part of a dish is called. */
export const PART_TITLES: Record<PartName, Message> = {
  recipe: m.office_log_recipe,
  choices: m.office_log_choices,
  combo: m.office_log_slots,
  times: m.office_log_schedule,
}
