import { useEffect, useState } from 'react'
import { canShowNotices, mayShowNotices, prepareNotices } from './allow-notices.ts'
import { allowRinging } from './ringing.ts'

/** Whether the guest has asked on this page to be told of their order, and the way to ask. */
export function useOrderNotices(): { isAsked: boolean; ask: () => void } {
  const [isAsked, setAsked] = useState(false)

  useEffect(() => {
    if (mayShowNotices()) setAsked(true)
  }, [])

  function ask(): void {
    setAsked(true)
    allowRinging()
    if (canShowNotices()) prepareNotices().catch(() => {})
  }
  return { isAsked, ask }
}
