import { create } from 'zustand'
import { type PersistStorage, persist, type StorageValue } from 'zustand/middleware'
import { keptStorage } from '#app/ui/taken-by.ts'
import { times } from '#shop/domain/common/money.ts'
import { linesOf } from '#shop/domain/pricing/basket.ts'
import { lineKey, type OrderLine } from '#shop/domain/pricing/order-line.ts'
import type { BasketLine } from './basket-line.ts'
import {
  EMPTY,
  formatStoredBasket,
  mergeStored,
  readStoredBasket,
  type ShownItem,
  type StoredBasket,
} from './stored-basket.ts'

type BasketState = StoredBasket & {
  /** False on the server and until hydration: the basket isn't known yet. */
  ready: boolean
  /** Whether this page made the last change, which is then animated. */
  isOwnChange: boolean
  lines: BasketLine[]
}

const STORAGE_KEY = 'flattop.basket'

const storage: PersistStorage<StoredBasket> = {
  getItem: readStorage,
  setItem: writeStorage,
  removeItem: () => {},
}

export const useBasketStore = create<BasketState>()(
  persist((): BasketState => ({ ...EMPTY, ready: false, isOwnChange: false, lines: [] }), {
    name: STORAGE_KEY,
    version: 1,
    storage,
    partialize: ({ basket, shown, choice }) => ({ basket, shown, choice }),
    merge: (stored) => stateOf(readStoredBasket(stored), false),
    // Any stored version is read by the same schema, which drops what is no basket.
    migrate: readStoredBasket,
  }),
)

if (typeof window !== 'undefined') listenToOtherTabs()

/**
 * Changes the basket, based on what other tabs have stored, even if their storage event is still to come. Null leaves
 * it as it is.
 */
export function changeBasket(change: (held: StoredBasket) => StoredBasket | null): void {
  const changed = change(latestBasket())
  if (changed) useBasketStore.setState(stateOf(changed, true))
}

function latestBasket(): StoredBasket {
  return mergeStored(useBasketStore.getState(), readStoredBasket(readStorage(STORAGE_KEY)?.state))
}

function stateOf({ basket, shown, choice }: StoredBasket, isOwnChange: boolean): BasketState {
  const shownById = new Map(shown.map((item) => [item.itemId, item]))
  const lines = linesOf(basket).flatMap((line) => {
    const item = shownById.get(lineKey(line)) ?? shownById.get(line.itemId)
    return item ? [asShown(line, item)] : []
  })
  return { ready: true, isOwnChange, basket, shown, choice, lines }
}

function asShown(line: OrderLine, shown: ShownItem): BasketLine {
  const { title, unitPrice } = shown
  const total = times(unitPrice, line.quantity)
  const key = lineKey(line)
  const words = shown.itemId === key ? shown.description : ''
  return {
    ...line,
    key,
    shown,
    words,
    title,
    unitPrice,
    shownNow: unitPrice,
    total,
    oldPrice: undefined,
    refusal: undefined,
  }
}

/** Merges when another tab has stored the basket, so that neither overwrites the other's change. */
function listenToOtherTabs(): void {
  window.addEventListener('storage', (event) => {
    if (event.storageArea !== keptStorage() || event.key !== STORAGE_KEY) return
    if (event.newValue !== null) takeOver(parse(event.newValue))
  })
  // A page restored by the back button missed the changes of other tabs.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) takeOver(readStorage(STORAGE_KEY))
  })
}

function takeOver(changed: StorageValue<StoredBasket> | null): void {
  const merged = mergeStored(useBasketStore.getState(), readStoredBasket(changed?.state))
  useBasketStore.setState(stateOf(merged, false))
}

function readStorage(name: string): StorageValue<StoredBasket> | null {
  if (typeof window === 'undefined') return null
  try {
    return parse(keptStorage().getItem(name))
  } catch {
    return null
  }
}

/** Without storage, as in some private windows, the basket lasts as long as the page. */
function writeStorage(name: string, value: StorageValue<StoredBasket>): void {
  try {
    const state = formatStoredBasket(value.state)
    keptStorage().setItem(name, JSON.stringify({ ...value, state }))
  } catch {}
}

function parse(text: string | null): StorageValue<StoredBasket> | null {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
