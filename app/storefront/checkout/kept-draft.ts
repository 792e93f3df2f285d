import { forgetCaller } from '#app/ui/forget-caller.ts'
import { keptStorage, takenBy } from '#app/ui/taken-by.ts'
import { DRAFT, KEPT_GUEST, KEPT_PAYMENT, KEPT_POSTCODE } from '#app/visitor/kept-storage.ts'
import { MAX_POSTCODE_LENGTH } from '#shop/domain/common/limits.ts'
import { afterOrder, type Draft, fillEmpty, readDraft, readTyped, type Typed } from './draft.ts'

/** The fields that are remembered for the next order. */
const REMEMBERED = ['name', 'phone', 'email', 'postcode', 'street', 'city', 'extra'] as const

/** The draft of this tab, or one that pays as the last order did; with the postcode that this device was asked for before. */
export function loadDraft(): Draft {
  const postcode = read(keptStorage, KEPT_POSTCODE)
  return fillEmpty(
    readDraft(read(ofTab, DRAFT) ?? read(keptStorage, KEPT_PAYMENT)),
    typeof postcode === 'string' ? { postcode: postcode.slice(0, MAX_POSTCODE_LENGTH) } : {},
  )
}

/** Keeps a postcode that the shop delivers to, so that a device is asked once. */
export function keepPostcode(postcode: string): void {
  write(keptStorage, KEPT_POSTCODE, postcode)
}

/** Keeps how the guest wished to pay for an order, also where the shop didn't offer it for that one. */
export function keepPayment({ paysByCard, paysByWallet }: Draft): void {
  write(keptStorage, KEPT_PAYMENT, { paysByCard, paysByWallet })
}

/** Keeps what the next order starts with; after one for somebody on the phone, nothing. */
export function keepForNextOrder(draft: Draft): void {
  keepPayment(draft)
  if (takenBy === null) keepDraft(afterOrder(draft))
  else forgetCaller()
}

/** Stored while the tab is open, so that reloading or going back loses nothing. */
export function keepDraft(draft: Draft): void {
  write(ofTab, DRAFT, draft)
}

/** Stores the scanned table while the tab is open. Nobody sits at one on another day, so a chosen slot is dropped. */
export function keepTable(table: string, tableSign: string): void {
  const draft = loadDraft()
  keepDraft({ ...draft, typed: { ...draft.typed, table }, tableSign, day: null, slot: null })
}

/** Stores the chosen slot and its business day while the tab is open. */
export function keepSlot(day: string, slot: number): void {
  keepDraft({ ...loadDraft(), day, slot })
}

/** The guest's details, if this device may remember them. */
export function rememberedGuest(): Partial<Typed> | null {
  const stored = read(keptStorage, KEPT_GUEST)
  return stored === null ? null : only(readTyped(stored))
}

export function rememberGuest(typed: Typed): void {
  write(keptStorage, KEPT_GUEST, only(typed))
}

export function forgetGuest(): void {
  try {
    keptStorage().removeItem(KEPT_GUEST)
  } catch {}
}

function only(typed: Typed): Partial<Typed> {
  return Object.fromEntries(REMEMBERED.map((field) => [field, typed[field]]))
}

const ofTab = () => window.sessionStorage

function read(storage: () => Storage, key: string): unknown {
  try {
    return JSON.parse(storage().getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** Without storage, as in some private windows, the draft lasts as long as the page. */
function write(storage: () => Storage, key: string, value: unknown): void {
  try {
    storage().setItem(key, JSON.stringify(value))
  } catch {}
}
