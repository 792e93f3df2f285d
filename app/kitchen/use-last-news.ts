import { useState } from 'react'

/**
 * Takes the latest answer, or null if fetching failed; returns the last one that succeeded. The first always
 * does.
 */
export function useLastNews<News>(fetched: News | null): {
  news: News
  isFailing: boolean
} {
  const [last, setLast] = useState(fetched)
  if (fetched !== null && fetched !== last) setLast(fetched)
  const news = fetched ?? last
  if (news === null) throw new Error('The page was opened without its data.')
  return { news, isFailing: fetched === null }
}
