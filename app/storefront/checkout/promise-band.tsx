import type { ReactNode } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { useIsConnectionLost } from '#app/ui/ordering.ts'
import { m } from '#messages'

type PromiseBandProps = {
  lead: string
  /** The clock time; its place is kept while it isn't known. */
  time: string | null
  note?: string | undefined
  /** What changes the time. */
  children?: ReactNode
}

/** A longer lead, such as one with a day, is set smaller on a phone, so that it has one line too. */
const MOST_LETTERS = 18

/** The promised time as the page's headline. Its height is the same before the time is known. */
export function PromiseBand({ lead, time, note = '', children }: PromiseBandProps) {
  const locale = useLocale()
  const isLost = useIsConnectionLost()
  const isLong = lead.length > MOST_LETTERS
  const meanwhile = time === null ? m.checkout_time_waits : m.layout_time_may_move
  return (
    <section className="promise">
      <div>
        <h1 tabIndex={-1}>
          {/* New words in another size are a new line, not one that has moved. */}
          <span key={String(isLong)} data-long={isLong || undefined}>
            {lead}
          </span>{' '}
          <time
            className={time ? 'big-time' : 'big-time big-time--open'}
            data-stale={isLost || undefined}
          >
            {time ?? '--:--'}
          </time>
        </h1>
        <p className="promise-note">
          <span>{isLost ? meanwhile({}, { locale }) : note}</span>
          {children}
        </p>
      </div>
    </section>
  )
}
