import { useEffect, useState } from 'react'
import { importWhenBack } from '#app/ui/import-when-back.ts'
import { keptStorage } from '#app/ui/taken-by.ts'
import { KEPT_ALLERGIES } from '#app/visitor/kept-storage.ts'

type ForMe = typeof import('./for-me.ts')

/** Loads all about the list of allergies. */
export function loadForMe(): Promise<ForMe> {
  return importWhenBack(() => import('./for-me.ts'))
}

/** All about the list of allergies, once this device keeps one: others load none of it. */
export function useForMe(): ForMe | null {
  const [forMe, setForMe] = useState<ForMe | null>(null)
  useEffect(() => {
    const load = async (event?: StorageEvent) => {
      // A list that can't be stored is kept by the page that it was made on.
      if (event?.key === KEPT_ALLERGIES || isListKept()) setForMe(await loadForMe())
    }
    load()
    addEventListener('storage', load)
    return () => removeEventListener('storage', load)
  }, [])
  return forMe
}

function isListKept(): boolean {
  try {
    return keptStorage().getItem(KEPT_ALLERGIES) !== null
  } catch {
    return false
  }
}
