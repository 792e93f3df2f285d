import type { IfOut, IfOutWish } from '#shop/domain/pricing/if-out.ts'
import { type LineIdentity, lineKey } from '#shop/domain/pricing/order-line.ts'
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

/**
 * Returns what is wished for lines that become one; empty for nothing. Who wished different things for them is called. What a
 * swap was for was one dish of it.
 */
export function wishOfAll(lines: readonly LineIdentity[]): IfOutWish | '' {
  const wishes = new Set(lines.flatMap((line) => wishOf(lineKey(line))?.wish ?? []))
  const [first = ''] = wishes
  return wishes.size > 1 ? 'call' : first
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
