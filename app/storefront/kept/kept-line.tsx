import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { storedOrders, watchStoredOrders } from '#app/visitor/kept-storage.ts'
import { PageScript } from '../../ui/page-script.tsx'
import { holdPlace } from './hold-place.ts'
import './kept-line.css'

const RunningLine = lazy(() => import('./running-line.tsx'))

/**
 * The guest's order under way, on every page but its own. Only devices that keep orders load its script, and its
 * place is there from the first paint.
 */
export function KeptLine() {
  const { pathname } = useLocation()
  const keepsOrders = useSyncExternalStore(watchStoredOrders, keepsAny, keepsNone)
  return (
    <>
      <div className="kept-line">
        {keepsOrders ? (
          <Suspense>
            <RunningLine key={pathname} pathname={pathname} />
          </Suspense>
        ) : null}
      </div>
      <PageScript text={import.meta.env.SSR ? holdPlace() : ''} />
    </>
  )
}

function keepsAny(): boolean {
  return storedOrders() !== null
}

function keepsNone(): boolean {
  return false
}
