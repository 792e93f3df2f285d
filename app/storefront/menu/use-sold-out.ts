import { useEffect, useState } from 'react'
import type { SoldOut } from '#shop/domain/sold-out.ts'

/** Gives what was sold out while it still is: a page that stays open sells it again by itself. */
export function useSoldOut(soldOut: SoldOut | undefined): SoldOut | undefined {
  const [backSince, setBackSince] = useState<number>()
  const until = soldOut?.until
  useEffect(() => {
    if (until === undefined) return
    const timer = setTimeout(() => setBackSince(until), until - Date.now())
    return () => clearTimeout(timer)
  }, [until])
  return until === backSince ? undefined : soldOut
}
