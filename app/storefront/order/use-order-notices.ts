import { useEffect, useState } from 'react'
import { canShowNotices, mayShowNotices } from './allow-notices.ts'
import { allowRinging } from './ringing.ts'

/** Whether the guest has asked on this page to be told of their order, and lets it show notifications; and the way to ask. */
export function useOrderNotices(): { isAsked: boolean; isAllowed: boolean; ask: () => void } {
  const [isAsked, setAsked] = useState(false)
  const [isAllowed, setAllowed] = useState(false)

  useEffect(() => {
    setAllowed(mayShowNotices())
  }, [])

  function ask(): void {
    setAsked(true)
    allowRinging()
    if (!canShowNotices()) return
    Notification.requestPermission().then(
      () => setAllowed(mayShowNotices()),
      () => {},
    )
  }
  return { isAsked: isAsked || isAllowed, isAllowed, ask }
}
