import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'

type PageHeadProps = { title: string; text: string; className?: string; children?: ReactNode }

/** The head of a page beside the board: the way back to it, the title, and what the page is for. */
export function PageHead({ title, text, className, children }: PageHeadProps) {
  const locale = useLocale()
  return (
    <header className={className}>
      <Link className="btn btn--line" to={href('/kitchen')}>
        {m.kitchen_back({}, { locale })}
      </Link>
      <h1>{title}</h1>
      <p>{text}</p>
      {children}
    </header>
  )
}
