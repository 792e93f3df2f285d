import { type ReactNode, useId } from 'react'

/** One part of the checkout under its own heading. */
export function Step({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className="purchase-part" aria-labelledby={id}>
      <h2 className="head" id={id}>
        {title}
      </h2>
      {children}
    </section>
  )
}
