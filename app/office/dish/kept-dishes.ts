import { KEPT_DISHES } from '#app/visitor/kept-storage.ts'
import { type DishEdit, readKept } from './dish-values.ts'

type Kept = Pick<DishEdit, 'typed' | 'seen'>

/** What was typed of a dish on this device and not saved yet; null if nothing was. */
export function keptDish(name: string): Kept | null {
  const { typed, seen } = keptDishes()[name] ?? {}
  const kept = { typed: readKept(JSON.stringify(typed)), seen: readKept(JSON.stringify(seen)) }
  return kept.typed && kept.seen ? { typed: kept.typed, seen: kept.seen } : null
}

/** Keeps it until it is saved or discarded: null. */
export function keepDish(name: string, edit: Kept | null): void {
  const { [name]: _, ...others } = keptDishes()
  const kept = edit ? { ...others, [name]: { typed: edit.typed, seen: edit.seen } } : others
  try {
    if (Object.keys(kept).length === 0) window.localStorage.removeItem(KEPT_DISHES)
    else window.localStorage.setItem(KEPT_DISHES, JSON.stringify(kept))
  } catch {
    // Without storage, as in some private windows, it lasts as long as the page.
  }
}

function keptDishes(): Record<string, Partial<Kept>> {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(KEPT_DISHES) ?? '{}')
    return kept !== null && typeof kept === 'object' ? (kept as Record<string, Partial<Kept>>) : {}
  } catch {
    return {}
  }
}
