import { type ReactNode, useId } from 'react'

type SectionProps = {
  /** The anchor of its title. */
  id?: string
  title: string
  /** A quiet word, or what can be done, at the right end of the title. */
  aside?: ReactNode
  children: ReactNode
}

/** A part of a page below a rule of ink. */
export function Section({ id: anchor, title, aside, children }: SectionProps) {
  const own = useId()
  const id = anchor ?? own
  return (
    <section className="o-sec" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  )
}
