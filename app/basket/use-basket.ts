import { count } from '#shop/domain/basket.ts'
import { type ShownLine, useBasketStore } from './basket-store.ts'

/** The basket as this browser holds it. `ready` is false in the server's HTML and until scripts run. */
export function useBasket(): { ready: boolean; lines: ShownLine[] } {
  const ready = useBasketStore((state) => state.ready)
  const lines = useBasketStore((state) => state.lines)
  return { ready, lines }
}

/** How many pieces are in the basket; 0 until it is known. */
export function useBasketCount(): number {
  return useBasketStore((state) => count(state.lines))
}

/** How many of an item are in the basket, whatever their options; 0 until it is known. */
export function useQuantityOf(itemId: string): number {
  return useBasketStore((state) => count(state.lines.filter((line) => line.itemId === itemId)))
}
