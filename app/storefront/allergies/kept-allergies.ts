import { keptStorage } from '#app/ui/taken-by.ts'
import { KEPT_ALLERGIES } from '#app/visitor/kept-storage.ts'
import { ALLERGENS, type Allergen } from '#shop/domain/common/allergens.ts'

const NONE: readonly Allergen[] = []
const VERSION = 1

/** The list where it could not be stored; lasts as long as the page. */
let held: string | null = null
let known: { text: string | null; list: readonly Allergen[] } = { text: null, list: NONE }

/** The guest's own list, in the order of the regulation. The same array until it changes. */
export function readMyAllergies(): readonly Allergen[] {
  const text = storedText()
  if (text !== known.text) known = { text, list: listIn(text) }
  return known.list
}

/** Nobody's list is known to the server. */
export function readNoAllergies(): readonly Allergen[] {
  return NONE
}

/** Keeps the list on this device. An empty one is removed. */
export function keepMyAllergies(allergens: readonly Allergen[]): void {
  const text = allergens.length === 0 ? null : JSON.stringify({ version: VERSION, allergens })
  held = text
  try {
    if (text === null) keptStorage().removeItem(KEPT_ALLERGIES)
    else keptStorage().setItem(KEPT_ALLERGIES, text)
    held = null
  } catch {}
  // The browser tells the other tabs.
  window.dispatchEvent(new StorageEvent('storage', { key: KEPT_ALLERGIES }))
}

/** Calls back when the list changes, in this tab or another, or when the page returns from the back button. */
export function watchMyAllergies(listener: () => void): () => void {
  window.addEventListener('storage', listener)
  window.addEventListener('pageshow', listener)
  return () => {
    window.removeEventListener('storage', listener)
    window.removeEventListener('pageshow', listener)
  }
}

function storedText(): string | null {
  try {
    return keptStorage().getItem(KEPT_ALLERGIES) ?? held
  } catch {
    return held
  }
}

/** Whatever else is in storage is left out. */
function listIn(text: string | null): readonly Allergen[] {
  try {
    const { version, allergens } = JSON.parse(text ?? 'null') ?? {}
    if (version !== VERSION || !Array.isArray(allergens)) return NONE
    return ALLERGENS.filter((allergen) => allergens.includes(allergen))
  } catch {
    return NONE
  }
}
