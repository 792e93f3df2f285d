import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { href } from '#app/href.ts'
import type { Picture } from '#shop/domain/common/picture.ts'
import { ItemPicture } from './picture.tsx'

type EmptyPageProps = {
  /** The page's title, for screen readers. */
  title: string
  heading: string
  picture: Picture | null | undefined
  /** The label of the link to the menu. */
  action: string
  children: ReactNode
}

/** A page with nothing in it yet: an item on its ground, a few words, the way to the menu. */
export function EmptyPage({ title, heading, picture, action, children }: EmptyPageProps) {
  return (
    <section className="empty-page" data-ground={picture?.id ?? ''}>
      <h1 className="sr-only" tabIndex={-1}>
        {title}
      </h1>
      <div className="empty-pic">
        {picture ? (
          <ItemPicture
            picture={picture}
            alt=""
            sizes="(min-width: 48rem) 55vw, 100vw"
            loading="eager"
          />
        ) : null}
      </div>
      <div className="empty-say">
        <h2>{heading}</h2>
        <p>{children}</p>
        <Link className="btn" to={href('/')}>
          {action}
        </Link>
      </div>
    </section>
  )
}
