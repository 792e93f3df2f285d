import { KEPT_DISHES } from '#app/visitor/kept-storage.ts'

/** What was typed under a name on this device and not saved yet; null if nothing was. */
export function keptTyped(name: string): unknown {
  return allKept()[name] ?? null
}

/** Keeps it until it is saved or discarded: null. */
export function keepTyped(name: string, typed: unknown): void {
  const { [name]: _, ...others } = allKept()
  const kept = typed === null ? others : { ...others, [name]: typed }
  try {
    if (Object.keys(kept).length === 0) window.localStorage.removeItem(KEPT_DISHES)
    else window.localStorage.setItem(KEPT_DISHES, JSON.stringify(kept))
  } catch {
    // Without storage, as in some private windows, it lasts as long as the page.
  }
}

function allKept(): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(KEPT_DISHES) ?? '{}')
    return kept !== null && typeof kept === 'object' ? (kept as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
