import { useState } from 'react'
import type { CheckoutRefusal } from './refusal-spot.ts'

type Shown = { refusals: readonly CheckoutRefusal[]; question: string; attempts: number }

const NONE: Shown = { refusals: [], question: '', attempts: 0 }

/**
 * The refusals of the last attempt. One about the order counts until `question`, the order as it is now, changes;
 * one about a field until that field is typed in.
 */
export function useShownRefusals(question: string) {
  const [shown, setShown] = useState(NONE)
  const isSame = shown.question === question
  return {
    refusals: shown.refusals.filter((each) => isSame || 'field' in each),
    /** How many attempts were refused in a row. */
    attempts: shown.attempts,
    show: (refusals: readonly CheckoutRefusal[]) =>
      setShown(({ attempts }) => ({ refusals, question, attempts: attempts + 1 })),
    clear: () => setShown(NONE),
    clearField: (field: string) =>
      setShown(({ refusals, ...rest }) => ({
        ...rest,
        refusals: refusals.filter((each) => !('field' in each) || each.field !== field),
      })),
  }
}
