import { Link } from 'react-router'
import { m } from '#messages'

export function UserMenu() {
  return (
    <div className="popover" id="account-menu" popover="auto">
      <Link className="popover-row" to="/login">
        {m.layout_login()}
      </Link>
    </div>
  )
}
