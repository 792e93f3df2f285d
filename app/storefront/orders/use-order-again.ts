import { useTransition } from 'react'
import { useNavigate } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { importWhenBack } from '../../ui/import-when-back.ts'
import type { Ordered } from './put-again.ts'

/** Returns what puts an order into the basket once more and opens the checkout, and whether it is doing so. */
export function useOrderAgain(): { orderAgain: (ordered: Ordered) => void; isAsking: boolean } {
  const locale = useLocale()
  const navigate = useNavigate()
  const [isAsking, start] = useTransition()
  const orderAgain = (ordered: Ordered) => {
    if (isAsking) return
    start(async () => {
      const { putAgain } = await importWhenBack(() => import('./put-again.ts'))
      if (await putAgain(ordered, locale)) await navigate(href('/checkout'))
    })
  }
  return { orderAgain, isAsking }
}
