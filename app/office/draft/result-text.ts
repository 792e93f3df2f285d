import { type Message, m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import type { DraftRefusal, DraftResult } from './draft-answer.ts'

/** What came of a form, in a sentence. */
export function resultText(result: DraftResult, locale: Locale): string {
  if ('refused' in result) return REFUSED[result.refused]({}, { locale })
  return DONE[result.did]({}, { locale })
}

const DONE: Record<Exclude<DraftResult, { refused: unknown }>['did'], Message> = {
  changed: m.office_draft_saved,
  kept: m.office_draft_kept,
  removed: m.office_draft_removed,
  undone: m.office_menu_done_undone,
  drafted: m.office_draft_waits,
  undrafted: m.office_draft_waits_no_more,
}

const REFUSED: Record<DraftRefusal, Message> = {
  wrong: m.office_dish_wrong,
  changed_meanwhile: m.office_draft_pick_first,
  changed_since: m.office_menu_changed_since,
  broken_reference: m.office_draft_broken,
  still_used: m.office_draft_still_used,
  gone: m.office_draft_gone,
  not_sent: m.office_menu_not_done,
}
