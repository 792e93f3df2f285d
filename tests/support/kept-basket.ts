import { formatStoredBasket } from '#app/storefront/basket/state/stored-basket.ts'
import type { Fulfilment } from '#shop/domain/common/fulfilment.ts'

export const BASKET_KEY = 'flattop.basket'

/** Returns what a browser keeps under that key of a basket with one of each, as a visit to the menu would. */
export function keptBasket(
  items: readonly { id: string; title: string; money: number }[],
  fulfilment: Fulfilment,
): string {
  const now = Date.now()
  const state = formatStoredBasket({
    basket: items.map(({ id }, place) => ({
      itemId: id,
      choices: [],
      place,
      tallies: [{ writer: 'earlier', put: 1, taken: 0 }],
    })),
    shown: items.map(({ id, title, money }) => ({
      itemId: id,
      title,
      unitPrice: Math.round(money * 100),
      description: '',
      pictureId: null,
      shownAt: now,
    })),
    choice: { fulfilment, chosenAt: now },
  })
  return JSON.stringify({ state, version: 1 })
}
