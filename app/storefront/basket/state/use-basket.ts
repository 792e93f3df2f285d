import { useDeferredValue } from 'react'
import { useOptionalShopFacts } from '#app/ui/shop-facts.ts'
import { type Fulfilment, startingFulfilment } from '#shop/domain/common/fulfilment.ts'
import { type MinorUnits, sum } from '#shop/domain/common/money.ts'
import { count } from '#shop/domain/pricing/basket.ts'
import type { BasketLine } from './basket-line.ts'
import { useBasketStore } from './basket-store.ts'

type BasketView = {
  /** False in the server's HTML and until scripts run: the basket isn't known yet. */
  ready: boolean
  lines: BasketLine[]
  fulfilment: Fulfilment
}

/** The basket stored in this browser. */
export function useBasket(): BasketView {
  const ready = useBasketStore((state) => state.ready)
  const lines = useBasketStore((state) => state.lines)
  return { ready, lines, fulfilment: useFulfilment() }
}

/** The guest's choice while the shop offers it, or else what the shop starts with. Error pages know no shop. */
function useFulfilment(): Fulfilment {
  const { fulfilment, chosenAt } = useBasketStore((state) => state.choice)
  const facts = useOptionalShopFacts()
  if (!facts) return fulfilment
  const isChosen = chosenAt > 0 && facts.fulfilments.includes(fulfilment)
  return isChosen ? fulfilment : startingFulfilment(facts)
}

/** The pictures of the items in the basket, the newest first. */
export function picturesInBasket(): string[] {
  const { lines } = useBasketStore.getState()
  return lines.toReversed().flatMap(({ shown }) => shown.pictureId ?? [])
}

/**
 * The number of pieces in the basket; 0 until it is known. Updated in a task after the tap, so that the tap is painted
 * first.
 */
export function useBasketCount(): number {
  return useDeferredValue(useBasketStore((state) => count(state.lines)))
}

/**
 * How many of an item are in the basket, with any options; 0 until it is known. Updated in a task after the tap, so
 * that the tap is painted first.
 */
export function useQuantityOf(itemId: string): number {
  return useDeferredValue(
    useBasketStore((state) => count(state.lines.filter((line) => line.itemId === itemId))),
  )
}

/** The sum of the lines at the prices this browser was shown. */
export function useShownTotal(): MinorUnits {
  return useDeferredValue(useBasketStore((state) => shownTotal(state.lines)))
}

function shownTotal(lines: readonly BasketLine[]): MinorUnits {
  return sum(lines.map(({ total }) => total))
}
