import { isRouteErrorResponse, Outlet, useLocation, useRouteError } from 'react-router'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { ErrorPage } from '../ui/error-page.tsx'
import { useKeptNotice } from '../ui/kept-notice.ts'
import { useScreen } from './use-screen.ts'
import './kitchen.css'
import './board/bar.css'
import './board/notices.css'
import './board/stage.css'
import './board/columns.css'
import './board/figure.css'
import './board/dialogs.css'
import './deliveries/card-parts.css'
import './adjust/adjust.css'
import './board/choices.css'
import './deliveries/deliveries.css'
import './history/history.css'
import './pickup-screen/pickup.css'
import './stations/stations.css'
import './print/print.css'
import './ticket/slip.css'
import './board/ticket.css'
import './trouble-note.css'
import './board/late-lists.css'
import './board/tk.css'
import './board/tk-forms.css'
import './allergies/allergies.css'

/** Kitchen pages have no header or footer: the whole screen is for orders. */
export default function KitchenLayout() {
  useKeptNotice()
  const { scheme } = useScreen()
  return (
    <div className="kitchen" data-scheme={scheme}>
      <Outlet />
    </div>
  )
}

export function ErrorBoundary() {
  const locale = useLocale()
  const error = useRouteError()
  const { pathname } = useLocation()
  if (isRouteErrorResponse(error) && error.status < 500) return <ErrorPage error={error} />
  return (
    <main className="kitchen k-failed">
      <title>{m.kitchen_failed_title({}, { locale })}</title>
      <h1>{m.kitchen_failed_title({}, { locale })}</h1>
      <p>{m.kitchen_failed_text({}, { locale })}</p>
      <a className="btn" href={pathname}>
        {m.kitchen_failed_action({}, { locale })}
      </a>
    </main>
  )
}
