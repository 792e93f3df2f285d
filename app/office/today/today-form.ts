import { done, type Outcome, refused } from '#shop/domain/common/refusal.ts'
import { PAUSE_REASONS, type PauseReasonCode } from '#shop/domain/orders/order-reason.ts'
import { isId } from '../is-id.ts'
import { type Marked, readMarked } from './today-answer.ts'

export const TODAY_FIELDS = [
  'action',
  'minutes',
  'choice',
  'reason',
  'at',
  'seen',
  'change',
  'kind',
  'id',
  'until',
] as const

export type TypedFields = Record<(typeof TODAY_FIELDS)[number], string>

/** Why, as guests read it: a code, or words. Both are missing if nothing was chosen. */
type Why = { reason: string; reasonCode?: PauseReasonCode }

/** What a form of the page asks for. Without minutes a pause lasts for the rest of the business day. */
export type TodayForm =
  | ({ action: 'pause'; minutes: number | null } & Why)
  | { action: 'open' }
  | { action: 'rush' }
  | { action: 'calm' }
  | ({ action: 'close-early'; at: number; seen: number } & Why)
  | { action: 'undo'; change: string }
  | ({ action: 'sell' | 'out-again' } & Marked)

/** What is chosen to write the words oneself. */
export const OWN_WORDS = 'own'

type Read = Outcome<TodayForm, 'not_sent' | 'reason_missing' | 'minutes_out_of_range'>

/** Reads a form of the page. */
export function readTodayForm(typed: TypedFields): Read {
  const { action, change } = typed
  switch (action) {
    case 'open':
    case 'rush':
    case 'calm':
      return done({ action })
    case 'undo':
      return isId(change) ? done({ action, change }) : NOT_SENT
    case 'sell':
    case 'out-again': {
      const marked = readMarked((name) => typed[name])
      return marked ? done({ action, ...marked }) : NOT_SENT
    }
    case 'pause':
      return readPause(typed)
    case 'close-early':
      return readEarlyClose(typed)
    default:
      return NOT_SENT
  }
}

const NOT_SENT = refused({ code: 'not_sent' as const })

function readPause({ minutes, ...typed }: TypedFields): Read {
  if (!/^([1-9]\d{0,3})?$/.test(minutes)) return refused({ code: 'minutes_out_of_range' })
  const why = readWhy(typed)
  if (!why) return refused({ code: 'reason_missing' })
  return done({ action: 'pause', minutes: minutes === '' ? null : Number(minutes), ...why })
}

function readEarlyClose({ at, seen, ...typed }: TypedFields): Read {
  if (![at, seen].every((text) => /^\d{1,15}$/.test(text))) return NOT_SENT
  const why = readWhy(typed)
  if (!why) return refused({ code: 'reason_missing' })
  return done({ action: 'close-early', at: Number(at), seen: Number(seen), ...why })
}

/** Words that were typed before another reason was chosen don't count. */
function readWhy({ choice, reason }: Pick<TypedFields, 'choice' | 'reason'>): Why | null {
  const reasonCode = PAUSE_REASONS.find((code) => code === choice)
  if (reasonCode) return { reason: '', reasonCode }
  return choice === OWN_WORDS && reason.trim() !== '' ? { reason } : null
}
