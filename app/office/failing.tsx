import { Outlet, useOutletContext } from 'react-router'
import type { Route } from './+types/failing.ts'
import { FailedPage } from './frame/failed-page.tsx'
import type { FrameData } from './frame/frame-data.ts'

/** Between the frame of the office and its pages, so that a page that fails leaves the frame standing. */
export default function FailingPages() {
  return <Outlet context={useOutletContext<FrameData>()} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailedPage error={error} />
}
