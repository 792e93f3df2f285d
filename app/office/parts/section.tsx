import { type ReactNode, useId } from 'react'

type SectionProps = {
  title: string
  /** A quiet word, or what can be done, at the right end of the title. */
  aside?: ReactNode
  children: ReactNode
}

/** A part of a page below a rule of ink. */
export function Section({ title, aside, children }: SectionProps) {
  const id = useId()
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
