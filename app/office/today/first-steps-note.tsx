import { Link, useOutletContext } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { Notice } from '../../ui/notice.tsx'
import { useOpening } from '../../ui/shop-facts.ts'
import type { FrameData } from '../frame/frame-data.ts'

/** The way back to the first steps, for the owner of a shop that is not open yet. */
export function FirstStepsNote() {
  const locale = useLocale()
  const opening = useOpening()
  const { member } = useOutletContext<FrameData>()
  if (opening === 'open' || member.role !== 'owner') return null
  return (
    <Notice
      tone="warn"
      action={
        <Link className="btn btn--line btn--small" to={href('/office/open')}>
          {m.office_today_first_steps_go_on({}, { locale })}
        </Link>
      }
    >
      {m.office_today_first_steps({}, { locale })}
    </Notice>
  )
}
