import { isRouteErrorResponse, useLocation } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { ErrorPage } from '../../ui/error-page.tsx'

/** In place of a page of the office that isn't there, or can't be shown. */
export function FailedPage({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : 500
  if (status === 404) return <Failed words={GONE} to={href('/office')} />
  return status < 500 ? <ErrorPage error={error} /> : <Failed words={SLIPPED} to={null} />
}

const GONE = {
  title: m.office_gone_title,
  text: m.office_gone_text,
  action: m.office_gone_action,
}

const SLIPPED: typeof GONE = {
  title: m.office_failed_title,
  text: m.office_failed_text,
  action: m.office_failed_action,
}

/** Without an address the way out is to try the same one again. */
function Failed({ words, to }: { words: typeof GONE; to: string | null }) {
  const locale = useLocale()
  const { pathname } = useLocation()
  return (
    <div className="o-failed">
      <title>{words.title({}, { locale })}</title>
      <h1>{words.title({}, { locale })}</h1>
      <p>{words.text({}, { locale })}</p>
      <a className="btn" href={to ?? pathname}>
        {words.action({}, { locale })}
      </a>
    </div>
  )
}
