import type { IfOut, IfOutWish } from '#shop/domain/pricing/if-out.ts'
import { type LineIdentity, lineKey } from '#shop/domain/pricing/order-line.ts'
import { changeBasket, useBasketStore } from './basket-store.ts'
import { mergeShown, type ShownItem, WISH } from './stored-basket.ts'

/** Returns what the guest wishes for a line that runs out; undefined for what they wish for the whole order. */
export function wishOf(key: string): IfOut | undefined {
  const { shown } = useBasketStore.getState()
  const kept = shown.find(({ itemId }) => itemId === WISH + key)
  return kept?.title
    ? { wish: kept.title as IfOutWish, instead: kept.description || null }
    : undefined
}

/**
 * Returns what is to be kept of wishes when a line takes the place of others, or joins one that is there already; nothing where
 * nothing was wished. Who wished different things for them is called. What a swap was for was one dish of it.
 */
export function wishOfAll(
  taken: readonly LineIdentity[],
  line: LineIdentity,
  shown: readonly ShownItem[],
): ShownItem[] {
  const wishes = new Set([...taken, line].flatMap((each) => wishOf(lineKey(each))?.wish ?? []))
  const [first] = wishes
  if (first === undefined) return []
  const title = wishes.size > 1 ? 'call' : first
  const own = { itemId: WISH + lineKey(line), title, description: '', shownAt: Date.now() }
  return shown.slice(0, 1).map((one) => ({ ...one, ...own }))
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
