import { DRAFT, KEPT_AGAIN, notifyStored } from '#app/visitor/kept-storage.ts'

/** What was ordered last; null if this device doesn't know. */
export function storedAgain(): string | null {
  try {
    return window.localStorage.getItem(KEPT_AGAIN)
  } catch {
    return null
  }
}

export function storeAgain(text: string): void {
  if (text === storedAgain()) return
  try {
    window.localStorage.setItem(KEPT_AGAIN, text)
  } catch {}
  notifyStored()
}

/** The order as filled in so far in this tab. */
export function storedDraft(): string | null {
  try {
    return window.sessionStorage.getItem(DRAFT)
  } catch {
    return null
  }
}
