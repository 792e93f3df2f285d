import type { ActionTrouble } from './action-answer.ts'

/** No page of ours sends more than these; the shop's own bounds are narrower. */
const LARGEST_VERSION = 2_147_483_647
const MOST_MINUTES = 1_000_000
const HIGHEST_AMOUNT = 100_000_000
/** The year 2100. */
const LAST_INSTANT = Date.UTC(2101, 0, 1) - 1

const NUMBERS = {
  version: { most: LARGEST_VERSION, trouble: 'not_sent' },
  until: { most: LAST_INSTANT, trouble: 'not_sent' },
  minutes: { most: MOST_MINUTES, trouble: 'minutes_out_of_range' },
  added: { most: MOST_MINUTES, trouble: 'minutes_out_of_range' },
  amount: { most: HIGHEST_AMOUNT, trouble: 'amount_out_of_range' },
} as const satisfies Record<string, { most: number; trouble: ActionTrouble }>

type NumberField = keyof typeof NUMBERS

/**
 * Takes the fields of a form of the kitchen; gives what is wrong with the first number that is not whole,
 * not in plain digits or absurdly large, or null. An empty field is no number.
 */
export function numberTrouble(typed: Readonly<Record<NumberField, string>>): ActionTrouble | null {
  for (const [field, { most, trouble }] of Object.entries(NUMBERS)) {
    const text = typed[field as NumberField]
    if (text === '') continue
    if (!/^(?!-0)-?\d{1,15}$/.test(text) || Math.abs(Number(text)) > most) return trouble
  }
  return null
}
