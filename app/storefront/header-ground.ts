import { useSyncExternalStore } from 'react'

let shown: string | undefined
const listeners = new Set<() => void>()

/** Lets the header take this picture's background in place of the page's own; undefined: the page's. */
export function showGround(pictureId: string | undefined): void {
  if (shown === pictureId) return
  shown = pictureId
  for (const listener of listeners) listener()
}

/** The picture whose background the header takes in place of the page's. */
export function useShownGround(): string | undefined {
  return useSyncExternalStore(
    listen,
    () => shown,
    () => undefined,
  )
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
