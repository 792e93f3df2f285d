import type { ReactNode } from 'react'

/** Marks the gap in the text; no human text contains this character. */
const GAP = '\uFFFC'

type SentenceProps = {
  /** The message, called with the content of its gap. */
  text: (gap: string) => string
  /** The content of the gap, usually a link. */
  children: ReactNode
}

/** A sentence with an element in it, wherever the language places it: "I accept the <a>terms</a>." */
export function Sentence({ text, children }: SentenceProps) {
  const [before = '', after = ''] = aroundGap(text)
  return (
    <>
      {before}
      {children}
      {after}
    </>
  )
}

/** A headline of which a part stands large, wherever the language puts that: the words before and after it are lines. */
export function HeadlineWords({ text, children }: SentenceProps) {
  const [before = '', after = ''] = aroundGap(text).map((words) => words.trim())
  return (
    <>
      {before ? <span className="hero-lead">{before}</span> : null} {children}
      {after ? (
        <>
          {' '}
          <span className="hero-lead">{after}</span>
        </>
      ) : null}
    </>
  )
}

/** A figure with its unit beside it in small letters, in the order of the language. */
export function FigureWords({ text, children }: SentenceProps) {
  const [before = '', after = ''] = aroundGap(text)
  return (
    <>
      {before ? <small>{before}</small> : null}
      {children}
      {after ? <small>{after}</small> : null}
    </>
  )
}

function aroundGap(text: SentenceProps['text']): string[] {
  return text(GAP).split(GAP)
}
