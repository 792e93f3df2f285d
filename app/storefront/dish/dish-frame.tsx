import type { ReactNode } from 'react'
import { Stars } from '#app/ui/stars.tsx'
import type { MenuItem } from '#shop/domain/menu/menu.ts'
import { Bullets } from '../../ui/bullets.tsx'
import { DishPhoto } from './dish-stage.tsx'
import { DishTitle } from './dish-title.tsx'

type DishFrameProps = {
  item: MenuItem
  isSoldOut?: boolean
  /** Whether it stands over another page. */
  isOver: boolean
  /** Whether it can be drawn as a stack, and whether that is what is seen. */
  stack?: 'there' | 'seen' | undefined
  /** The way back. */
  wayBack?: ReactNode
  /** Beside its stars. */
  beside?: ReactNode
  /** Over its photograph. */
  over?: ReactNode
  children: ReactNode
}

/** An item large: on its ground name and picture, beside or below it what can be done with it. */
export function DishFrame({ item, isSoldOut, isOver, stack, ...parts }: DishFrameProps) {
  return (
    <article
      className="dish"
      data-item={item.id}
      data-sold={isSoldOut ? '' : undefined}
      data-stacks={stack ? '' : undefined}
      data-stacked={stack === 'seen' || undefined}
    >
      <div className="dish-stage" data-ground={item.picture?.id ?? ''}>
        <div className="dish-top">
          {parts.wayBack}
          <DishTitle item={item} isPage={!isOver} />
          <Stars rating={item.rating} />
          {parts.beside}
        </div>
        <div className="dish-shot">
          <DishPhoto item={item} isOver={isOver} />
          {parts.over}
        </div>
      </div>
      <div className="dish-say">
        <Bullets item={item} />
        {parts.children}
      </div>
    </article>
  )
}
