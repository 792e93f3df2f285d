import type { ReactNode } from 'react'
import { ItemPicture } from '../../ui/picture.tsx'
import type { PreviewDish } from './open-data.ts'

type OpeningProps = {
  /** What guests see first: the page is on its ground. */
  dish: PreviewDish | null
  title: string
  say: string
  children: ReactNode
}

/** The head of the last step: the shop as it opens. */
export function Opening({ dish, title, say, children }: OpeningProps) {
  return (
    <div className="o-opening" data-ground={dish?.picture?.id ?? ''}>
      <div>
        <h1>{title}</h1>
        <p className="o-say">{say}</p>
        {children}
      </div>
      {dish?.picture ? (
        <ItemPicture
          picture={dish.picture}
          sizes="(width >= 62rem) 50vw, 100vw"
          loading="eager"
          alt=""
        />
      ) : null}
    </div>
  )
}
