import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { importWhenBack } from '../ui/import-when-back.ts'
import { useCloseOnNewPage } from '../ui/use-close-on-new-page.ts'
import { SignOutForm } from './sign-out-form.tsx'
import { useVisitor } from './use-visitor.ts'

const LoginDialog = lazy(() => importWhenBack(() => import('./login-dialog.tsx')))

/** The menu of the account button: Log In, or the account's pages and signing out. */
export function UserMenu({ id }: { id: string }) {
  const locale = useLocale()
  const visitor = useVisitor()
  const { key } = useLocation()
  /** The history entry whose page the dialog is open over; it closes on another page. */
  const [dialogOver, setDialogOver] = useState<string | null>(null)

  useCloseOnNewPage(id)

  /** A real link, so that it opens in a new tab and works without scripts. */
  function openDialog(event: MouseEvent<HTMLAnchorElement>): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    document.getElementById(id)?.hidePopover()
    setDialogOver(key)
  }

  return (
    <>
      <div className="popover" id={id} popover="auto">
        {visitor.state === 'signedIn' ? (
          <>
            <p className="popover-note">{visitor.userName}</p>
            {visitor.workplace ? (
              <Link className="popover-row" to={visitor.workplace}>
                {m.layout_kitchen({}, { locale })}
              </Link>
            ) : null}
            <Link className="popover-row" to={href('/profile')}>
              {m.layout_profile({}, { locale })}
            </Link>
            <Link className="popover-row" to={href('/orders')}>
              {m.layout_my_orders({}, { locale })}
            </Link>
            <SignOutForm className="popover-row" />
          </>
        ) : (
          <Link className="popover-row" to={href('/login')} onClick={openDialog}>
            {m.layout_login({}, { locale })}
          </Link>
        )}
      </div>
      {dialogOver === key ? (
        <Suspense>
          <LoginDialog onClose={() => setDialogOver(null)} />
        </Suspense>
      ) : null}
    </>
  )
}
