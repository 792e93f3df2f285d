import { useEffect, useState } from 'react'

/** Whether scripts run; false in the server's HTML, which has to work without them. */
export function useIsScripted(): boolean {
  const [isScripted, setScripted] = useState(false)
  useEffect(() => setScripted(true), [])
  return isScripted
}
