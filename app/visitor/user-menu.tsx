import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { m } from '#messages'
import { SignOutForm } from './sign-out-form.tsx'
import { useVisitor } from './use-visitor.ts'

const LoginDialog = lazy(() => import('./login-dialog.tsx'))

/** What hangs under the account button: log in, or the pages of one's own and the way out. */
export function UserMenu({ id }: { id: string }) {
  const visitor = useVisitor()
  const [isDialogOpen, setDialogOpen] = useState(false)

  /** A link for those who open it elsewhere, and where there are no scripts. */
  function openDialog(event: MouseEvent<HTMLAnchorElement>): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    document.getElementById(id)?.hidePopover()
    setDialogOpen(true)
  }

  return (
    <>
      <div className="popover" id={id} popover="auto">
        {visitor.state === 'signedIn' ? (
          <>
            <p className="popover-note">{visitor.userName}</p>
            <Link className="popover-row" to="/profile">
              {m.layout_profile()}
            </Link>
            <Link className="popover-row" to="/orders">
              {m.layout_my_orders()}
            </Link>
            <SignOutForm className="popover-row" />
          </>
        ) : (
          <Link className="popover-row" to="/login" onClick={openDialog}>
            {m.layout_login()}
          </Link>
        )}
      </div>
      {isDialogOpen ? (
        <Suspense>
          <LoginDialog onClose={() => setDialogOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
