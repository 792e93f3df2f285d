import { create } from 'zustand'
import { type PersistStorage, persist, type StorageValue } from 'zustand/middleware'
import { m } from '#messages'
import {
  add,
  type Basket,
  type BasketLine,
  type BasketRefusalCode,
  lineKey,
  linesOf,
  MAX_LINES,
  MAX_QUANTITY,
  remove,
  restore,
  setQuantity,
} from '#shop/domain/basket.ts'
import type { MenuItem } from '#shop/domain/menu.ts'
import type { Outcome } from '#shop/domain/refusal.ts'
import { toast } from '../ui/toast.ts'
import {
  mergeShown,
  mergeStored,
  readStoredBasket,
  type ShownItem,
  type StoredBasket,
} from './stored-basket.ts'

/** What the basket needs to know of an item that is put in. */
export type BasketItem = Pick<MenuItem, 'id' | 'title' | 'price' | 'bullets' | 'picture'>

/** A line with what the page showed of it when it was put in. */
export type ShownLine = BasketLine & { key: string; shown: ShownItem }

type BasketState = StoredBasket & {
  /** False on the server and until the browser has taken over: nobody knows the basket yet. */
  ready: boolean
  lines: ShownLine[]
}

const STORAGE_KEY = 'basket'

/** Names this page among all that write the basket. Works without a secure context, unlike a UUID. */
const writer = crypto.getRandomValues(new Uint32Array(2)).join('-')

const storage: PersistStorage<StoredBasket> = {
  getItem: readStorage,
  setItem: writeStorage,
  removeItem: () => {},
}

export const useBasketStore = create<BasketState>()(
  persist((): BasketState => ({ ready: false, basket: [], shown: [], lines: [] }), {
    name: STORAGE_KEY,
    version: 1,
    storage,
    partialize: ({ basket, shown }) => ({ basket, shown }),
    merge: (stored) => stateOf(readStoredBasket(stored)),
    // Whatever the version, only what reads as a basket is taken.
    migrate: readStoredBasket,
  }),
)

if (typeof window !== 'undefined') listenToOtherTabs()

/** Puts an item in, from inside React or not. Says no by a toast, and gives false, when that is too many. */
export function addToBasket(item: BasketItem, quantity = 1): boolean {
  const line = { itemId: item.id, quantity, options: [] }
  return attempt((basket) => add(basket, writer, line), [shownOf(item)])
}

/** Changes the quantity of a line, 1 to `MAX_QUANTITY`. */
export function setLineQuantity(key: string, quantity: number): boolean {
  return attempt((basket) => setQuantity(basket, writer, key, quantity))
}

export function removeLine(key: string): void {
  change((basket) => remove(basket, writer, key))
}

/** Undoes a removal, at the same place. */
export function restoreLine({ itemId, quantity, options }: BasketLine): void {
  change((basket) => restore(basket, writer, { itemId, quantity, options }))
}

/** Takes a new price, or a new name, as what the page has shown from now on. */
export function acceptShown(item: BasketItem): void {
  change((basket) => basket, [shownOf(item)])
}

function attempt(
  step: (basket: Basket) => Outcome<Basket, BasketRefusalCode>,
  shown: ShownItem[] = [],
): boolean {
  const outcome = step(latest().basket)
  if (outcome.ok) change(() => outcome.value, shown)
  else toast.bad(wordsFor(outcome.refusals[0]?.code))
  return outcome.ok
}

function wordsFor(code: BasketRefusalCode | undefined): string {
  return code === 'too_many_lines'
    ? m.basket_too_many_lines({ count: MAX_LINES })
    : m.basket_too_many_of_one({ count: MAX_QUANTITY })
}

function change(step: (basket: Basket) => Basket, shown: ShownItem[] = []): void {
  const held = latest()
  useBasketStore.setState(
    stateOf({ basket: step(held.basket), shown: mergeShown(held.shown, shown) }),
  )
}

/** This page's basket with what other tabs have stored, even if their news has not arrived yet. */
function latest(): StoredBasket {
  return mergeStored(useBasketStore.getState(), readStoredBasket(readStorage(STORAGE_KEY)?.state))
}

function stateOf({ basket, shown }: StoredBasket): BasketState {
  const shownById = new Map(shown.map((item) => [item.itemId, item]))
  const lines = linesOf(basket).flatMap((line) => {
    const item = shownById.get(line.itemId)
    return item ? [{ ...line, key: lineKey(line), shown: item }] : []
  })
  return { ready: true, basket, shown, lines }
}

function shownOf({ id, title, price, bullets, picture }: BasketItem): ShownItem {
  const shownAt = Date.now()
  const pictureId = picture?.id ?? null
  return { itemId: id, title, unitPrice: price, description: bullets[0], pictureId, shownAt }
}

/** A tab that wrote over another's news hears of it here, and puts both together again. */
function listenToOtherTabs(): void {
  window.addEventListener('storage', (event) => {
    if (event.key === STORAGE_KEY && event.newValue !== null) takeOver(parse(event.newValue))
  })
  // A page that comes back by the back button was asleep while others wrote.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) takeOver(readStorage(STORAGE_KEY))
  })
}

function takeOver(news: StorageValue<StoredBasket> | null): void {
  const theirs = readStoredBasket(news?.state)
  useBasketStore.setState(stateOf(mergeStored(useBasketStore.getState(), theirs)))
}

function readStorage(name: string): StorageValue<StoredBasket> | null {
  if (typeof window === 'undefined') return null
  try {
    return parse(window.localStorage.getItem(name))
  } catch {
    return null
  }
}

/** Without storage, as in some private windows, the basket lives as long as the page. */
function writeStorage(name: string, value: StorageValue<StoredBasket>): void {
  try {
    window.localStorage.setItem(name, JSON.stringify(value))
  } catch {}
}

function parse(text: string | null): StorageValue<StoredBasket> | null {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
