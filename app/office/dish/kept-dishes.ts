import { keepTyped, keptTyped } from '../parts/kept-typed.ts'
import { type DishEdit, readKept } from './dish-values.ts'

type Kept = Pick<DishEdit, 'typed' | 'seen'>

/** What was typed of a dish on this device and not saved yet; null if nothing was. */
export function keptDish(name: string): Kept | null {
  const { typed, seen } = (keptTyped(name) ?? {}) as Partial<Kept>
  const kept = { typed: readKept(JSON.stringify(typed)), seen: readKept(JSON.stringify(seen)) }
  return kept.typed && kept.seen ? { typed: kept.typed, seen: kept.seen } : null
}

/** Keeps it until it is saved or discarded: null. */
export function keepDish(name: string, edit: Kept | null): void {
  keepTyped(name, edit && { typed: edit.typed, seen: edit.seen })
}
