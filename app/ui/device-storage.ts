/** Reads what this device keeps for the crew; null if there is nothing, or the browser blocks storage. */
export function readStored(name: string): string | null {
  try {
    return localStorage.getItem(`kitchen.${name}`)
  } catch {
    return null
  }
}

/** Keeps something on this device. Where storage is blocked it lasts until the page is closed. */
export function store(name: string, value: string): void {
  try {
    localStorage.setItem(`kitchen.${name}`, value)
  } catch {
    // Then the choice lasts until the page is closed.
  }
}
