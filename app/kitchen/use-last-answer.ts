import { useState } from 'react'

/**
 * Takes the latest answer, or null if fetching failed; returns the last one that succeeded. The first always
 * does.
 */
export function useLastAnswer<Answer>(fetched: Answer | null): {
  answer: Answer
  isFailing: boolean
} {
  const [last, setLast] = useState(fetched)
  if (fetched !== null && fetched !== last) setLast(fetched)
  const answer = fetched ?? last
  if (answer === null) throw new Error('The page was opened without its data.')
  return { answer, isFailing: fetched === null }
}
