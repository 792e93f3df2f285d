import { href } from '#app/href.ts'
import { type ChangePlace, writtenChangePlace } from '#shop/domain/common/change-place.ts'
import { isId } from '../is-id.ts'

const REFUSALS = ['changed_since', 'currency_in_use', 'currency_decimals', 'clock_in_use'] as const
const ANSWERS = ['undone', ...REFUSALS, 'not_undone'] as const

type Why = (typeof ANSWERS)[number]

/** What came of an Undo, as the address of the page has it. `change` is the id in the log of what was refused, or empty. */
export type UndoAnswer = { why: Why; change: string }

/** The anchor of a change on the page. */
export function changeRowId(logId: string): string {
  return `change-${logId}`
}

export function undoneAddress(): string {
  return `${href('/office/log')}?answer=undone`
}

type Refused = { why: string | undefined; change: string; after: ChangePlace | null }

/** Returns the address of the page that says why a change was not undone, at the change. */
export function refusedAddress({ why, change, after }: Refused): string {
  const answer: Why = REFUSALS.find((one) => one === why) ?? 'not_undone'
  const query = new URLSearchParams({ answer })
  if (after) query.set('after', writtenChangePlace(after))
  if (!isId(change)) return `${href('/office/log')}?${query}`
  query.set('change', change)
  return `${href('/office/log')}?${query}#${changeRowId(change)}`
}

/** Reads it from an address, which anybody may have written; null if there is nothing of it. */
export function readUndoAnswer(query: URLSearchParams): UndoAnswer | null {
  const why = ANSWERS.find((one) => one === query.get('answer'))
  const change = query.get('change') ?? ''
  return why ? { why, change: isId(change) ? change : '' } : null
}
