import type { RefObject } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { clockTime, otherDay } from '#shop/domain/common/clock-time.ts'
import { HeadlineWords } from '../../ui/sentence.tsx'
import { useShopFacts } from '../../ui/shop-facts.ts'
import type { Headline } from './headline-parts.ts'

type OrderHeadlineProps = {
  headline: Headline
  now: number
  heading?: RefObject<HTMLHeadingElement | null>
}

/** The headline of an order's page, read out whenever it changes. */
export function OrderHeadline({ headline, now, heading }: OrderHeadlineProps) {
  const { lead, time, plate, note } = headline
  return (
    <div role="status">
      <h1 tabIndex={-1} ref={heading}>
        <HeadlineWords text={lead}>
          {time === undefined ? null : <LargeTime time={time} now={now} />}
          {plate ? (
            <span className="order-plate">
              {plate.label ? <small>{plate.label}</small> : null} <b>{plate.text}</b>
            </span>
          ) : null}
        </HeadlineWords>
      </h1>
      {note ? <p className="hero-note">{note}</p> : null}
    </div>
  )
}

/** With its day, where that is not today. */
function LargeTime({ time, now }: { time: number; now: number }) {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  const day = otherDay(time, now, timeZone, locale)
  const large = (
    <time className="hero-time" dateTime={new Date(time).toISOString()}>
      {clockTime(time, timeZone, locale)}
    </time>
  )
  if (day === null) return large
  return (
    <HeadlineWords text={(gap) => m.order_another_day({ day, time: gap }, { locale })}>
      {large}
    </HeadlineWords>
  )
}
