import { Outlet } from 'react-router'
import { Shell } from './shell.tsx'

export default function StorefrontLayout() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  )
}
