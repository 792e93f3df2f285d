import { forgetCaller } from '../ui/forget-caller.ts'
import { TAKEN_BY } from '../ui/taken-by.ts'

const KEY = 'flattop.call'

/** How an order for somebody on the phone ends. */
type Call = {
  /** The page to return to. */
  after: string
  /** Whether whoever takes it has logged in; a kitchen screen has not. */
  isSignedIn: boolean
}

/** Begins an order for somebody on the phone in this tab; the next page that is loaded is in that mode. */
export function beginCall(by: string, call: Call): void {
  forgetCaller()
  window.sessionStorage.setItem(TAKEN_BY, by)
  window.sessionStorage.setItem(KEY, JSON.stringify(call))
}

/** How this tab's order for somebody on the phone ends; null: it takes none. */
export function presentCall(): Call | null {
  try {
    return JSON.parse(window.sessionStorage.getItem(KEY) ?? 'null')
  } catch {
    return null
  }
}
