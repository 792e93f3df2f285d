import { THREAD_STATES, type ThreadState } from '#shop/domain/messages/thread.ts'

/** Why something was not done, as far as the page has words for it. */
const REFUSALS = [
  'empty',
  'too_long',
  'no_address',
  'too_many',
  'too_late',
  'changed_meanwhile',
  'not_done',
] as const
export type ThreadRefusal = (typeof REFUSALS)[number]

/** What came of a form that stays on the page, with the text that goes back into the field. */
export type ThreadAnswer = { code: ThreadRefusal | 'stopped'; text: string }

/** Returns the refusal that the page has words for. */
export function notDone(code: string | undefined): ThreadRefusal {
  return REFUSALS.find((one) => one === code) ?? 'not_done'
}

/** What was done before this address was opened; `before` is the state to which undo leads back. */
export type ThreadDone = { did: 'answered' | 'kept' } | { did: 'marked'; before: ThreadState }

/** Reads it from an address, which anybody may have written; null if there is nothing of it. */
export function readThreadDone(query: URLSearchParams): ThreadDone | null {
  const did = query.get('did')
  if (did === 'answered' || did === 'kept') return { did }
  const before = THREAD_STATES.find((state) => state === query.get('before'))
  return did === 'marked' && before ? { did, before } : null
}
