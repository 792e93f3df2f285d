import { lazy, Suspense } from 'react'
import { takenBy } from '#app/ui/taken-by.ts'
import { importWhenBack } from '../../ui/import-when-back.ts'
import { useIsScripted } from '../../ui/use-is-scripted.ts'

const PhoneBanner = lazy(() => importWhenBack(() => import('./phone-banner.tsx')))

/** Says on every page that this tab takes an order for somebody on the phone. Others load none of it. */
export function PhoneOrder() {
  return useIsScripted() && takenBy !== null ? (
    <Suspense>
      <PhoneBanner by={takenBy} />
    </Suspense>
  ) : null
}
