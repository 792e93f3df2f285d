import { useSyncExternalStore } from 'react'
import { heldForms } from './unsent-forms.ts'

const NONE: ReturnType<typeof heldForms.now> = []

/** Whether a form may be sent: none is on its way, or it waits for an answer in vain, and is sent as it is by now. */
export function useMaySend({ state }: { state: 'idle' | 'submitting' | 'loading' }): boolean {
  const held = useSyncExternalStore(heldForms.watch, heldForms.now, () => NONE)
  return state === 'idle' || held.length > 0
}
