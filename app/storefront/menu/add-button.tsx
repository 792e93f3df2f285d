import { type MouseEvent, useRef } from 'react'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { LinkEvent } from '#app/ui/use-follow-link.ts'
import { m } from '#messages'
import type { MenuItem } from '#shop/domain/menu/menu.ts'
import type { SoldOut } from '#shop/domain/menu/sold-out.ts'
import { isOrderedAsItComes } from '#shop/domain/menu/standard-item.ts'
import { addToBasket, takeFromBasket } from '../basket/state/change-basket.ts'
import { useQuantityOf } from '../basket/state/use-basket.ts'

type AddButtonProps = {
  item: MenuItem
  className: string
  soldOut?: SoldOut | undefined
  /** Where it is opened in place of added; left out: the page of an item that has to be chosen from. */
  page?: string | undefined
  /** Opens it there. */
  onChoose: (event: LinkEvent, item: MenuItem) => void
}

/**
 * Adds one more to the basket, also of a sold-out item that can be ordered for later, and squashes the picture
 * for a moment. From the first one on it is the plus of a stepper in the same place: the same button, so that it
 * keeps the focus and its name. An item that has to be chosen from, or changed, is opened instead.
 */
export function AddButton({ item, className, soldOut, page, onChoose }: AddButtonProps) {
  const locale = useLocale()
  const quantity = useQuantityOf(item.id)
  const add = useRef<HTMLButtonElement>(null)
  const isOut = soldOut?.isForLater === false
  const out = soldOut?.schedule ?? m.menu_sold_out({}, { locale })
  const names = { item: item.title }
  const own = quantity > 0 ? undefined : className
  const label = (
    <>
      {quantity > 0 ? <Icon shape="more" /> : null}
      <span className={quantity > 0 ? 'sr-only' : undefined}>
        {isOut ? out : m.menu_add({}, { locale })}
      </span>
    </>
  )

  function takeOne() {
    // The quantity here may be older than the basket.
    const isInBasket = takeFromBasket(item.id, locale)
    if (!isInBasket) add.current?.focus()
  }

  function putOne(event: MouseEvent<HTMLButtonElement>) {
    addToBasket(item, locale)
    smash(event.currentTarget.closest('[data-item]'))
  }

  return (
    <div className={quantity > 0 ? `add ${className}` : 'add'} data-count={quantity || undefined}>
      {quantity > 0 ? (
        <>
          <button type="button" aria-label={m.layout_fewer(names, { locale })} onClick={takeOne}>
            <Icon shape="fewer" />
          </button>
          <span className="price" aria-hidden="true">
            {quantity}
          </span>
          <span className="sr-only">{m.menu_in_basket({ count: quantity }, { locale })}</span>
        </>
      ) : null}
      {isOut || (!page && isOrderedAsItComes(item)) ? (
        <button
          type="button"
          ref={add}
          className={own}
          data-add={item.id}
          disabled={isOut}
          aria-label={isOut ? `${out}: ${item.title}` : m.menu_add_item(names, { locale })}
          onClick={putOne}
        >
          {label}
        </button>
      ) : (
        <a
          className={own}
          data-add=""
          href={page ?? href('/menu/:slug', { slug: item.slug })}
          aria-label={m.menu_add_item(names, { locale })}
          onClick={(event) => onChoose(event, item)}
        >
          {label}
        </a>
      )}
    </div>
  )
}

/** Removes the class after the animation, so that the next press plays it again. */
function smash(item: Element | null) {
  if (!item) return
  item.classList.remove('is-new')
  requestAnimationFrame(() => item.classList.add('is-new'))
  item.addEventListener('animationend', () => item.classList.remove('is-new'), { once: true })
}
