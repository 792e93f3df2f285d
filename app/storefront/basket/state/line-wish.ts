import type { IfOut, IfOutWish } from '#shop/domain/pricing/if-out.ts'
import { changeBasket, useBasketStore } from './basket-store.ts'
import { mergeShown, WISH } from './stored-basket.ts'

/** Returns what the guest wishes for a line that runs out; undefined for what they wish for the whole order. */
export function wishOf(key: string): IfOut | undefined {
  const { shown } = useBasketStore.getState()
  const kept = shown.find(({ itemId }) => itemId === WISH + key)
  return kept?.title
    ? { wish: kept.title as IfOutWish, instead: kept.description || null }
    : undefined
}

/** What was wished is for one order. */
export function forgetWishes(): void {
  const shownAt = Date.now()
  changeBasket((held) => {
    const wishes = held.shown.filter(({ itemId }) => itemId.startsWith(WISH))
    const none = wishes.map((wish) => ({ ...wish, title: '', description: '', shownAt }))
    return { ...held, shown: mergeShown(held.shown, none) }
  })
}
