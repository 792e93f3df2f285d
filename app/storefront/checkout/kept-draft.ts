import { type Draft, readDraft, readTyped, type Typed } from './draft.ts'

const DRAFT = 'flattop.checkout'
const GUEST = 'flattop.guest'

/** The fields that are remembered for the next order. */
const REMEMBERED = ['name', 'phone', 'email', 'postcode', 'street', 'city', 'extra'] as const

/** The draft of this tab, on top of what the guest let this device remember. */
export function loadDraft(): Draft {
  return readDraft(read('sessionStorage', DRAFT))
}

/** Stored while the tab is open, so that reloading or going back loses nothing. */
export function keepDraft(draft: Draft): void {
  write('sessionStorage', DRAFT, draft)
}

/** Stores the scanned table while the tab is open. */
export function keepTable(table: string, tableSign: string): void {
  const draft = loadDraft()
  keepDraft({ ...draft, typed: { ...draft.typed, table }, tableSign })
}

/** Stores the chosen slot and its business day while the tab is open. */
export function keepSlot(day: string, slot: number): void {
  keepDraft({ ...loadDraft(), day, slot })
}

/** The guest's details, if this device may remember them. */
export function rememberedGuest(): Partial<Typed> | null {
  const stored = read('localStorage', GUEST)
  return stored === null ? null : only(readTyped(stored))
}

export function rememberGuest(typed: Typed): void {
  write('localStorage', GUEST, only(typed))
}

export function forgetGuest(): void {
  try {
    window.localStorage.removeItem(GUEST)
  } catch {}
}

function only(typed: Typed): Partial<Typed> {
  return Object.fromEntries(REMEMBERED.map((field) => [field, typed[field]]))
}

function read(storage: 'localStorage' | 'sessionStorage', key: string): unknown {
  try {
    return JSON.parse(window[storage].getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** Without storage, as in some private windows, the draft lasts as long as the page. */
function write(storage: 'localStorage' | 'sessionStorage', key: string, value: unknown): void {
  try {
    window[storage].setItem(key, JSON.stringify(value))
  } catch {}
}
