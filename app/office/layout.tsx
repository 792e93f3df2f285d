import { Outlet } from 'react-router'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { useKeptNotice } from '../ui/kept-notice.ts'
import type { Route } from './+types/layout.ts'
import { answerOnce } from './frame/answer-once.ts'
import { FailedPage } from './frame/failed-page.tsx'
import { LineNote } from './frame/line-note.tsx'
import { Rail } from './frame/rail.tsx'
import { readFrame } from './frame/read-frame.ts'
import { Thumb } from './frame/thumb.tsx'
import { TopBar } from './frame/top-bar.tsx'
import { useAnswerFocus } from './frame/use-answer-focus.ts'
import { useFocusInSight } from './frame/use-focus-in-sight.ts'
import './frame/frame.css'
import './frame/rail.css'
import './frame/thumb.css'
import './parts/head.css'
import './parts/subs.css'
import './parts/section.css'
import './parts/needs.css'
import './parts/number-plate.css'
import './parts/order-rows.css'
import './parts/find.css'
import './parts/fields.css'
import './parts/chips.css'
import './parts/sentence.css'
import './parts/save-bar.css'
import './parts/table.css'
import './parts/switch.css'
import './parts/empty.css'
import './parts/facts.css'
import './parts/act-lines.css'

export const middleware: Route.MiddlewareFunction[] = [answerOnce]

export async function loader({ context }: Route.LoaderArgs) {
  return readFrame(context)
}

/** The frame of the office: a black edge with what guests read, and the page beside it. */
export default function OfficeLayout({ loaderData: frame }: Route.ComponentProps) {
  useKeptNotice()
  useAnswerFocus()
  useFocusInSight()
  const locale = useLocale()
  return (
    <div className="o">
      <a className="skip" href="#main">
        {m.layout_skip({}, { locale })}
      </a>
      <Rail frame={frame} />
      <TopBar frame={frame} />
      <main id="main" tabIndex={-1}>
        <LineNote />
        <Outlet context={frame} />
      </main>
      <Thumb frame={frame} />
    </div>
  )
}

/** Where not even the frame could be read. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main id="main" tabIndex={-1}>
      <FailedPage error={error} />
    </main>
  )
}
