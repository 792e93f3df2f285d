import type { ReactNode } from 'react'

/** Names with their values; what can be done about one stands at its end. */
export function FactList({ children }: { children: ReactNode }) {
  return <dl className="o-fact-list">{children}</dl>
}

type FactProps = { name: string; children: ReactNode; way?: ReactNode }

export function Fact({ name, children, way }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
      {way ? <dd className="o-acts">{way}</dd> : null}
    </div>
  )
}
