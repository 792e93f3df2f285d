import { useEffect, useState } from 'react'

/** Whether scripts run. The page as the server sends it is the one that works without. */
export function useIsScripted(): boolean {
  const [isScripted, setScripted] = useState(false)
  useEffect(() => setScripted(true), [])
  return isScripted
}
