import { useEffect, useEffectEvent } from 'react'
import { connection } from './ordering.ts'

/** Acts once the connection is back, if `isWaiting` and the guest still looks at the page. */
export function useWhenBack(isWaiting: boolean, act: () => void): void {
  const onBack = useEffectEvent(() => {
    if (!connection.isLost() && !document.hidden) act()
  })
  useEffect(() => {
    if (!isWaiting) return
    return connection.watch(() => onBack())
  }, [isWaiting])
}
