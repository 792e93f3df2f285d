import { keptStorage } from '#app/ui/taken-by.ts'

const KEY = 'flattop.suggested'
const NONE_MORE = '-'

/** What was suggested for this basket and put in, by id. Kept on the device until the basket is ordered. */
export function takenSuggestions(): string[] {
  try {
    const kept: unknown = JSON.parse(keptStorage().getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}

/** Whether the guest wants to hear of none for this basket. */
export function hasDeclined(): boolean {
  return takenSuggestions().includes(NONE_MORE)
}

export function noteTaken(itemId: string): void {
  store(JSON.stringify([...takenSuggestions(), itemId]))
}

export function noteDeclined(): void {
  noteTaken(NONE_MORE)
}

/** The next basket is suggested something again. */
export function forgetSuggestions(): void {
  store(null)
}

function store(text: string | null): void {
  try {
    if (text === null) keptStorage().removeItem(KEY)
    else keptStorage().setItem(KEY, text)
  } catch {
    // Without storage the answer is not kept.
  }
}
