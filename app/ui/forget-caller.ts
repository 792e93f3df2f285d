/** Forgets all that this tab keeps of a guest on the phone, and that it takes an order for one. */
export function forgetCaller(): void {
  try {
    for (const key of Object.keys(window.sessionStorage)) {
      if (key.startsWith('flattop.')) window.sessionStorage.removeItem(key)
    }
  } catch {}
}
