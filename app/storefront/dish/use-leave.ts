import { useNavigate } from 'react-router'
import { href } from '#app/href.ts'

/** Leaves a dish whose line was changed: the dialog closes, its own page leads back to the basket. */
export function useLeave(onDone: (() => void) | undefined): () => void {
  const navigate = useNavigate()
  return onDone ?? (() => navigate(href('/basket')))
}
