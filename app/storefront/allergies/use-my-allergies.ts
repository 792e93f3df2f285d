import { useSyncExternalStore } from 'react'
import type { Allergen } from '#shop/domain/common/allergens.ts'
import { readMyAllergies, readNoAllergies, watchMyAllergies } from './kept-allergies.ts'

/** What the guest of this device can't eat. None on the server and during hydration. */
export function useMyAllergies(): readonly Allergen[] {
  return useSyncExternalStore(watchMyAllergies, readMyAllergies, readNoAllergies)
}
