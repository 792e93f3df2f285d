import type { ReactNode } from 'react'

type OfficeHeadProps = {
  /** The way back to the page above, and where in it this one stands. */
  above?: ReactNode
  title: string
  /** One sentence with the fact that matters. */
  say?: string
  /** What stands below the title besides a sentence. */
  below?: ReactNode
  /** What can be done here; at most one wears the accent. */
  children?: ReactNode
}

/** The head of a page of the office. */
export function OfficeHead({ above, title, say, below, children }: OfficeHeadProps) {
  return (
    <div className="o-head">
      <div>
        {above === undefined ? null : <p className="o-above">{above}</p>}
        <h1>{title}</h1>
        {say === undefined ? null : <p className="o-say">{say}</p>}
        {below}
      </div>
      {children === undefined ? null : <div className="o-acts">{children}</div>}
    </div>
  )
}
