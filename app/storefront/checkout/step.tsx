import { type ReactNode, useId } from 'react'

/** One step of the checkout. */
export function Step({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className="step" aria-labelledby={id}>
      <h2 className="head" id={id}>
        {title}
      </h2>
      {children}
    </section>
  )
}
