import { useState } from 'react'
import { keepEqual } from './keep-equal.ts'

/**
 * Takes the latest answer, or null if fetching failed; returns the last one that succeeded. The first always
 * does. What an answer says as the one before is the same object.
 */
export function useLastAnswer<Answer>(fetched: Answer | null): {
  answer: Answer
  isFailing: boolean
} {
  const [last, setLast] = useState({ fetched, answer: fetched })
  if (fetched !== null && fetched !== last.fetched) {
    setLast({ fetched, answer: keepEqual(last.answer, fetched) })
  }
  if (last.answer === null) throw new Error('The page was opened without its data.')
  return { answer: last.answer, isFailing: fetched === null }
}
