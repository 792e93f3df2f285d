import type { ReactNode } from 'react'

/** A page of words: its name at the side, short sections beside it. */
export function QuietPage({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div className="wrap page quiet">
      <h1 className="page-title">{heading}</h1>
      <div className="prose">{children}</div>
    </div>
  )
}

export function QuietSection({ heading, texts }: { heading: string; texts: readonly string[] }) {
  return (
    <section>
      <h2>{heading}</h2>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </section>
  )
}
