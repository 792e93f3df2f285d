import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { MenuItem } from '#shop/domain/menu/menu.ts'
import type { SoldOut } from '#shop/domain/menu/sold-out.ts'
import { addToBasket } from '../basket/state/change-basket.ts'
import { useQuantityOf } from '../basket/state/use-basket.ts'

type AddButtonProps = { item: MenuItem; className: string; soldOut?: SoldOut | undefined }

/**
 * Adds one more to the basket, also of a sold-out item that can be ordered for later. The button shows how
 * many, and the picture is squashed for a moment.
 */
export function AddButton({ item, className, soldOut }: AddButtonProps) {
  const locale = useLocale()
  const quantity = useQuantityOf(item.id)
  return (
    <button
      type="button"
      className={className}
      data-add={item.id}
      disabled={soldOut?.isForLater === false}
      aria-label={m.menu_add_item({ item: item.title }, { locale })}
      onClick={(event) => {
        addToBasket(item, locale)
        smash(event.currentTarget.closest('.item'))
      }}
    >
      {m.menu_add({}, { locale })}
      {quantity > 0 ? (
        <span className="plate">
          {quantity}
          <span className="sr-only">{m.menu_in_basket({ count: quantity }, { locale })}</span>
        </span>
      ) : null}
    </button>
  )
}

/** Removes the class after the animation, so that the next press plays it again. */
function smash(item: Element | null) {
  if (!item) return
  item.classList.remove('is-new')
  requestAnimationFrame(() => item.classList.add('is-new'))
  item.addEventListener('animationend', () => item.classList.remove('is-new'), { once: true })
}
