import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { useBasketCount } from './basket/state/use-basket.ts'

/** In milliseconds: how long after the first item, so that what the guest does then isn't held up. */
const AFTER = 1000

let areKept = false

/** From the first item on, keeps the pages of the way to the order, except in browsers that save data. */
export function useKeptPages(): void {
  const hasBasket = useBasketCount() > 0
  const { revalidate: refresh } = useRevalidator()

  useEffect(() => {
    if (!hasBasket || areKept || navigator.connection?.saveData) return
    const timer = setTimeout(() => {
      areKept = true
      import('./keep-pages.ts').then(
        ({ keepPages }) => keepPages(refresh),
        () => {
          areKept = false
        },
      )
    }, AFTER)
    return () => clearTimeout(timer)
  }, [hasBasket, refresh])
}

declare global {
  interface Navigator {
    /** Only some browsers have it. */
    connection?: { saveData?: boolean }
  }
}
