import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { formOf } from '../../forms/form-of.ts'
import { fetcherKeyOf } from '../pending-actions.ts'
import { forgetAct } from './last-acts.ts'
import { useQueue } from './use-queued-acts.ts'

/**
 * Returns what takes back the last act on an order, not before that act is done: only then is it known what has to
 * be sent. `fieldsOf` tells that; null where there is nothing to take back any more.
 */
export function useTakeBack(
  fieldsOf: (order: string) => Record<string, string> | null,
): (order: string) => void {
  const [wanted, setWanted] = useState<string | null>(null)
  const fetcher = useFetcher({ key: fetcherKeyOf(wanted ?? '') })
  const isQueued = useQueue((queue) => queue[wanted ?? ''] !== undefined)

  useEffect(() => {
    if (wanted === null || isQueued || fetcher.state !== 'idle') return
    setWanted(null)
    const fields = fieldsOf(wanted)
    if (!fields) return
    forgetAct(wanted)
    fetcher.submit(formOf(fields), { method: 'post' })
  }, [wanted, isQueued, fieldsOf, fetcher])

  return setWanted
}
