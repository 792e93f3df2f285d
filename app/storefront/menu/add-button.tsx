import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { MenuItem } from '#shop/domain/menu/menu.ts'
import type { SoldOut } from '#shop/domain/menu/sold-out.ts'
import { addToBasket } from '../basket/state/change-basket.ts'
import { useQuantityOf } from '../basket/state/use-basket.ts'

type AddButtonProps = { item: MenuItem; className: string; soldOut?: SoldOut | undefined }

/** Puts one more into the basket, of an item that is out too if it can be ordered for later; the button then shows how many, and the picture is pressed flat. */
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

/** The class is taken off when the movement ends, so that the next press shows it again. */
function smash(item: Element | null) {
  if (!item) return
  item.classList.remove('is-new')
  requestAnimationFrame(() => item.classList.add('is-new'))
  item.addEventListener('animationend', () => item.classList.remove('is-new'), { once: true })
}
