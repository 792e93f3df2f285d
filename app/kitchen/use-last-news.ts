import { useState } from 'react'

/** Takes what was just fetched, or null when that failed; gives the last that came. The first always has. */
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
