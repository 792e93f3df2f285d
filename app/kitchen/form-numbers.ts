import { LAST_INSTANT, MAX_ASKED_MINUTES, MAX_VERSION } from '#app/request/input-limits.ts'
import { MAX_LINES, MAX_PRICE, MAX_QUANTITY, MAX_STOCK } from '#shop/domain/common/limits.ts'
import type { ActionTrouble } from './action-answer.ts'

const NUMBERS = {
  version: { most: MAX_VERSION, trouble: 'not_sent' },
  until: { most: LAST_INSTANT, trouble: 'not_sent' },
  minutes: { most: MAX_ASKED_MINUTES, trouble: 'minutes_out_of_range' },
  added: { most: MAX_ASKED_MINUTES, trouble: 'minutes_out_of_range' },
  left: { most: MAX_STOCK, trouble: 'count_out_of_range' },
  more: { most: MAX_STOCK, trouble: 'count_out_of_range' },
  amount: { most: MAX_PRICE, trouble: 'amount_out_of_range' },
  line: { most: MAX_LINES, trouble: 'unknown_line' },
  quantity: { most: MAX_QUANTITY, trouble: 'pieces_out_of_range' },
  adjustment: { most: MAX_VERSION, trouble: 'not_sent' },
} as const satisfies Record<string, { most: number; trouble: ActionTrouble }>

type NumberField = keyof typeof NUMBERS

/**
 * Checks the number fields of a kitchen form; returns what is wrong with the first that is not whole, not in
 * plain digits or absurdly large, or null. Empty fields pass.
 */
export function numberTrouble(
  typed: Readonly<Partial<Record<NumberField, string>>>,
): ActionTrouble | null {
  for (const [field, { most, trouble }] of Object.entries(NUMBERS)) {
    const text = typed[field as NumberField]
    if (text === undefined || text === '') continue
    if (!/^(?!-0)-?\d{1,15}$/.test(text) || Math.abs(Number(text)) > most) return trouble
  }
  return null
}
