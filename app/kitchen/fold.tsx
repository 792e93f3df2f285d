import type { ReactNode } from 'react'

type FoldProps = { summary: string; children: ReactNode }

/** What is rarely needed, behind its own words: once it is opened it comes into sight as a whole, if there is room. */
export function Fold({ summary, children }: FoldProps) {
  return (
    <details
      className="k-fold"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) currentTarget.scrollIntoView({ block: 'nearest' })
      }}
    >
      <summary>{summary}</summary>
      {children}
    </details>
  )
}
