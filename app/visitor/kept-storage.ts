/** The storage key of the orders that this device keeps. */
export const KEPT_ORDERS = 'flattop.orders'

/** The storage key of the postcode that this device was last asked for. */
export const KEPT_POSTCODE = 'flattop.postcode'

/** The storage key of how the last order of this device was paid. */
export const KEPT_PAYMENT = 'flattop.payment'

/** The storage key of the order as filled in so far, in this tab. */
export const DRAFT = 'flattop.checkout'

/** The table whose sign was scanned in this tab. */
export function scannedTable(): string | null {
  try {
    const { typed, tableSign } = JSON.parse(window.sessionStorage.getItem(DRAFT) ?? '{}')
    return tableSign && typeof typed.table === 'string' ? typed.table : null
  } catch {
    return null
  }
}

/** The storage key of the hero's texts about those orders. */
export const KEPT_HERO = 'flattop.hero'

/** The storage key of what was ordered last. */
export const KEPT_AGAIN = 'flattop.again'

/** Null if this device keeps none, or may store nothing. */
export function storedOrders(): string | null {
  try {
    return window.localStorage.getItem(KEPT_ORDERS)
  } catch {
    return null
  }
}

/**
 * Whether an order may be under way that is not the one of this page. As cheap as the inline script that holds the
 * line's place.
 */
export function mayRunElsewhere(pathname: string): boolean {
  try {
    const { orders } = JSON.parse(storedOrders() ?? '{}')
    return orders.some(
      ({ mayRun, token }: { mayRun?: boolean; token: string }) =>
        mayRun && !pathname.includes(token),
    )
  } catch {
    return false
  }
}

/** Without storage, as in some private windows, nothing is kept. */
export function storeOrders(text: string): void {
  try {
    window.localStorage.setItem(KEPT_ORDERS, text)
  } catch {}
  notifyStored()
}

/** Null if none is stored. */
export function storedHero(): string | null {
  try {
    return window.localStorage.getItem(KEPT_HERO)
  } catch {
    return null
  }
}

export function storeHero(text: string | null): void {
  if (text === storedHero()) return
  try {
    if (text === null) window.localStorage.removeItem(KEPT_HERO)
    else window.localStorage.setItem(KEPT_HERO, text)
  } catch {}
  notifyStored()
}

/** Forgets the orders, what was ordered and the postcode, for guests who leave the device to others. */
export function forgetVisit(): void {
  try {
    window.localStorage.removeItem(KEPT_ORDERS)
    window.localStorage.removeItem(KEPT_POSTCODE)
    window.localStorage.removeItem(KEPT_PAYMENT)
    window.localStorage.removeItem(KEPT_HERO)
    window.localStorage.removeItem(KEPT_AGAIN)
  } catch {}
  notifyStored()
}

/** Calls back when they change, in this tab or another, or when the page returns from the back button. */
export function watchStoredOrders(listener: () => void): () => void {
  window.addEventListener('storage', listener)
  window.addEventListener('pageshow', listener)
  return () => {
    window.removeEventListener('storage', listener)
    window.removeEventListener('pageshow', listener)
  }
}

/** Notifies this tab. The browser notifies the others. */
export function notifyStored(): void {
  window.dispatchEvent(new StorageEvent('storage', { key: KEPT_ORDERS }))
}
