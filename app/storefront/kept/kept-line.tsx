import { lazy, Suspense, useLayoutEffect, useState } from 'react'
import { useLocation, useMatches } from 'react-router'
import { mayRunElsewhere } from '#app/visitor/kept-storage.ts'
import { importWhenBack } from '../../ui/import-when-back.ts'
import { PageScript } from '../../ui/page-script.tsx'
import { holdPlace } from './hold-place.ts'
import './kept-line.css'

const RunningLine = lazy(() =>
  importWhenBack(async () => ({ default: (await import('./running.ts')).RunningLine })),
)

/**
 * The guest's order under way, on every page but its own and the menu, whose hero says it. Only devices with such an order
 * load its script, and its place is there from the first paint.
 */
export function KeptLine() {
  const { pathname } = useLocation()
  const data = useMatches().at(-1)?.loaderData as { showsRunningOrder?: boolean } | undefined
  if (data?.showsRunningOrder) return null
  return (
    <>
      <div className="kept-line">
        <LineOfPage key={pathname} pathname={pathname} />
      </div>
      <PageScript text={import.meta.env.SSR ? holdPlace() : ''} />
    </>
  )
}

/** Decided once a page: an order that ends or is placed meanwhile moves nothing under the guest's finger. */
function LineOfPage({ pathname }: { pathname: string }) {
  const [isNeeded, setIsNeeded] = useState(false)
  useLayoutEffect(() => setIsNeeded(mayRunElsewhere(pathname)), [pathname])
  return isNeeded ? (
    <Suspense>
      <RunningLine pathname={pathname} />
    </Suspense>
  ) : null
}
