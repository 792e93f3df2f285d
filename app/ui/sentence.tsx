import type { ReactNode } from 'react'

/** Stands in a text for what is put there; no text that a person writes has it. */
const GAP = '\uFFFC'

type SentenceProps = {
  /** The message, called with what its gap is filled with. */
  text: (gap: string) => string
  /** What goes into the gap, mostly a link. */
  children: ReactNode
}

/** A sentence with an element in it, wherever the language puts it: "I accept the <a>terms</a>." */
export function Sentence({ text, children }: SentenceProps) {
  const [before = '', after = ''] = text(GAP).split(GAP)
  return (
    <>
      {before}
      {children}
      {after}
    </>
  )
}
