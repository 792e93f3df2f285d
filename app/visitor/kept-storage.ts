import { forgetCaller } from '../ui/forget-caller.ts'
import { keptStorage, takenBy } from '../ui/taken-by.ts'

/** The storage key of the orders that this device keeps. */
export const KEPT_ORDERS = 'flattop.orders'

/** The storage key of the hero's texts about those orders. */
export const KEPT_HERO = 'flattop.hero'

/** The storage key of what was ordered last. */
export const KEPT_AGAIN = 'flattop.again'

/** The storage key of the postcode that this device was last asked for. */
export const KEPT_POSTCODE = 'flattop.postcode'

/** The storage key of how the last order of this device was paid. */
export const KEPT_PAYMENT = 'flattop.payment'

/** The storage key of the name, contact and address of a guest who asked to be remembered. */
export const KEPT_GUEST = 'flattop.guest'

/** The storage key of what the guest can't eat. */
export const KEPT_ALLERGIES = 'flattop.allergies'

/** The storage key of what was typed of dishes in the office and not saved yet. */
export const KEPT_DISHES = 'flattop.dishes'

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

/** Null if this device keeps none, or may store nothing. */
export function storedOrders(): string | null {
  return stored(KEPT_ORDERS)
}

/** Null if none is stored. */
export function storedHero(): string | null {
  return stored(KEPT_HERO)
}

/** What was ordered last; null if this device doesn't know. */
export function storedAgain(): string | null {
  return stored(KEPT_AGAIN)
}

function stored(key: string): string | null {
  try {
    return keptStorage().getItem(key)
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

export function storeOrders(text: string): void {
  store(KEPT_ORDERS, text)
}

export function storeHero(text: string | null): void {
  if (text !== storedHero()) store(KEPT_HERO, text)
}

export function storeAgain(text: string): void {
  if (text !== storedAgain()) store(KEPT_AGAIN, text)
}

/** Without storage, as in some private windows, nothing is kept. */
function store(key: string, text: string | null): void {
  try {
    if (text === null) keptStorage().removeItem(key)
    else keptStorage().setItem(key, text)
  } catch {}
  notify()
}

/**
 * Forgets who the guest is, their orders, what was ordered, the postcode, how it was paid, what they can't eat and what
 * was typed in the office, for those who leave the device to others. The basket stays, and of the order as filled in so far its table, time, tip and code.
 */
export function forgetVisit(): void {
  if (takenBy === null) forgetTyped()
  else forgetCaller()
  const keys = [KEPT_GUEST, KEPT_ORDERS, KEPT_POSTCODE, KEPT_PAYMENT, KEPT_HERO, KEPT_AGAIN]
  try {
    for (const key of [...keys, KEPT_ALLERGIES, KEPT_DISHES]) window.localStorage.removeItem(key)
  } catch {}
  notify()
}

function forgetTyped(): void {
  try {
    const draft = window.sessionStorage.getItem(DRAFT)
    if (draft === null) return
    const { typed, tableSign, day, slot, tip, code } = JSON.parse(draft)
    const { table, tipAmount } = typed ?? {}
    const kept = { typed: { table, tipAmount }, tableSign, day, slot, tip, code }
    window.sessionStorage.setItem(DRAFT, JSON.stringify(kept))
  } catch {}
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
function notify(): void {
  window.dispatchEvent(new StorageEvent('storage', { key: KEPT_ORDERS }))
}
