import { Link } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { useOpening, useShopFacts } from '../../ui/shop-facts.ts'
import type { FrameData } from './frame-data.ts'
import { guestsRead } from './guests-read.ts'
import { useMinute } from './use-minute.ts'

/** The promise that guests read now; on the rail with what stands below it. */
export function GuestsReadLink({ frame, isShort }: { frame: FrameData; isShort?: true }) {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  const isOpened = useOpening() !== 'not_open'
  const now = useMinute(frame.now)
  const { promise, more } = guestsRead(frame.offer, now, timeZone, locale)
  const words = isOpened ? promise : m.office_read_not_open({}, { locale })
  return (
    <Link className="o-now" to={href('/office')}>
      <small className={isShort ? 'sr-only' : undefined}>
        {m.office_guests_read({}, { locale })}
      </small>{' '}
      <b>{words}</b>
      {isShort || !isOpened ? null : <small>{more}</small>}
    </Link>
  )
}
