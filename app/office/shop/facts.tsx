import type { ReactNode } from 'react'

/** Where an address may go on in the next line, as long as no word of it has to break. */
const PARTS = /(?<=[/@])(?!\/)|(?=[.?#][a-z])/

/** Names with their values; what can be done about one stands at its end. */
export function FactList({ children }: { children: ReactNode }) {
  return <dl className="o-fact-list">{children}</dl>
}

type FactProps = { name: string; children: ReactNode; way?: ReactNode }

export function Fact({ name, children, way }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{typeof children === 'string' ? <Breakable text={children} /> : children}</dd>
      {way ? <dd className="o-acts">{way}</dd> : null}
    </div>
  )
}

function Breakable({ text }: { text: string }) {
  const [first = '', ...others] = text.split(PARTS)
  return others.reduce<ReactNode>(
    (before, part) => (
      <>
        {before}
        <wbr />
        {part}
      </>
    ),
    first,
  )
}
