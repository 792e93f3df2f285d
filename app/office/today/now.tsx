import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { useOpening, useShopFacts } from '../../ui/shop-facts.ts'
import type { FrameData } from '../frame/frame-data.ts'
import { guestsRead } from '../frame/guests-read.ts'
import { useMinute } from '../frame/use-minute.ts'
import { nowText } from './now-text.ts'

/** What guests read now, as the heading of the page. */
export function Now({ frame }: { frame: FrameData }) {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  const isOpened = useOpening() !== 'not_open'
  const now = useMinute(frame.now)
  const { more } = guestsRead(frame.offer, now, timeZone, locale)
  const { before, large, ahead, clock } = nowText(frame.offer, more, { now, timeZone, locale })
  return (
    <div className="o-hob-now">
      <h1>
        <small>{isOpened ? before : m.office_now_not_open({}, { locale })}</small>{' '}
        <b>{isOpened ? large : m.office_now_not_open_large({}, { locale })}</b>
      </h1>
      <p>
        {ahead === '' || !isOpened ? null : <>{ahead} </>}
        <span>{clock}</span>
      </p>
    </div>
  )
}
