type Listener = () => void

const listeners = new Set<Listener>()
let count = 0

/** Counts what this page has heard of the menu since it was opened: each time, prices may be others. */
export const menuChanges = {
  count: () => count,
  note(): void {
    count += 1
    for (const listener of listeners) listener()
  },
  watch(listener: Listener): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
