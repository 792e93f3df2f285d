import type { ReactNode } from 'react'

type PromiseBandProps = {
  lead: string
  /** The clock time; its place is kept while it isn't known. */
  time: string | null
  note?: string | undefined
  /** What changes the time. */
  children?: ReactNode
}

/** The promised time as the page's headline. Its height is the same before the time is known. */
export function PromiseBand({ lead, time, note = '', children }: PromiseBandProps) {
  return (
    <section className="promise">
      <div>
        <h1 tabIndex={-1}>
          <span>{lead}</span>{' '}
          <time className={time ? 'big-time' : 'big-time big-time--open'}>{time ?? '--:--'}</time>
        </h1>
        <p className="promise-note">
          <span>{note}</span>
          {children}
        </p>
      </div>
    </section>
  )
}
