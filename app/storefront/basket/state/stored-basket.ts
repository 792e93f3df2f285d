import { FULFILMENTS, type Fulfilment } from '#shop/domain/common/fulfilment.ts'
import { MAX_PORTIONS } from '#shop/domain/common/limits.ts'
import { type Basket, type BasketEntry, merge, type Tally } from '#shop/domain/pricing/basket.ts'
import {
  type Choice,
  type ComboPick,
  type LineIdentity,
  parseOptions,
  withOptions,
} from '#shop/domain/pricing/order-line.ts'

/** What a page showed of an item, or of a changed line, when it was added, until the server answers. */
export type ShownItem = {
  /** Of a changed line its key, which is no item's id: releases that know no changes keep such an entry, and pass it by. */
  itemId: string
  title: string
  unitPrice: number
  /** Of a changed line what differs, in words. */
  description: string
  pictureId: string | null
  /** Milliseconds since the epoch; the later of two entries counts. */
  shownAt: number
}

/**
 * Before a line's key, where what is shown of it is not the line but the wish for when it runs out: its title, and what a
 * swap is for as description. It is neither an item's id nor a line's key, so tabs of earlier releases keep it and pass it by.
 */
export const WISH = '?'

/** The chosen fulfilment, and when it was chosen: 0 if the guest hasn't, and then `fulfilment` means nothing. */
type FulfilmentChoice = { fulfilment: Fulfilment; chosenAt: number }

/** What the browser stores, and tabs exchange. */
export type StoredBasket = { basket: Basket; shown: ShownItem[]; choice: FulfilmentChoice }

export const EMPTY: StoredBasket = {
  basket: [],
  shown: [],
  choice: { fulfilment: 'delivery', chosenAt: 0 },
}

/** Reads whatever was in storage; drops every part that is not a basket. */
export function readStoredBasket(stored: unknown): StoredBasket {
  if (!isRecord(stored)) return EMPTY
  return {
    basket: merge([], listIn(stored.basket).flatMap(readEntry)),
    shown: mergeShown([], listIn(stored.shown).filter(isShownItem)),
    choice: isChoice(stored.choice) ? stored.choice : EMPTY.choice,
  }
}

/**
 * Returns the basket as it is stored. Entries keep the released form, with `options`: a tab opened before an
 * update writes the same storage, and two forms would overwrite each other for ever.
 */
export function formatStoredBasket({ basket, shown, choice }: StoredBasket) {
  return { basket: basket.map(withOptions), shown, choice }
}

export function mergeStored(ours: StoredBasket, theirs: StoredBasket): StoredBasket {
  return {
    basket: merge(ours.basket, theirs.basket),
    shown: mergeShown(ours.shown, theirs.shown),
    choice: laterChoice(ours.choice, theirs.choice),
  }
}

/** Keeps the latest entry of each item; between equally late ones every tab picks the same. */
export function mergeShown(ours: ShownItem[], theirs: ShownItem[]): ShownItem[] {
  const latest = new Map<string, ShownItem>()
  for (const item of [...ours, ...theirs].sort(byTime)) latest.set(item.itemId, item)
  return [...latest.values()].sort((a, b) => (a.itemId < b.itemId ? -1 : 1))
}

function laterChoice(ours: FulfilmentChoice, theirs: FulfilmentChoice): FulfilmentChoice {
  if (ours.chosenAt !== theirs.chosenAt) return ours.chosenAt > theirs.chosenAt ? ours : theirs
  return ours.fulfilment > theirs.fulfilment ? ours : theirs
}

function byTime(a: ShownItem, b: ShownItem): number {
  return a.shownAt - b.shownAt || (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)
}

function listIn(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

function isChoice(value: unknown): value is FulfilmentChoice {
  if (!isRecord(value) || !isCount(value.chosenAt)) return false
  return FULFILMENTS.some((fulfilment) => fulfilment === value.fulfilment)
}

function readEntry(entry: unknown): BasketEntry[] {
  if (!isRecord(entry)) return []
  const { itemId, options, without, picks, place, tallies, for: name } = entry
  if (!isText(itemId) || !isCount(place)) return []
  if (!isTexts(options)) return []
  if (without !== undefined && !isTexts(without)) return []
  if (picks !== undefined && !isListOf(picks, isPick)) return []
  if (!Array.isArray(tallies) || !tallies.every(isTally)) return []
  const line: LineIdentity = { itemId, choices: parseOptions(options), ...(without && { without }) }
  if (isText(name)) line.for = name
  return [{ ...line, ...(picks && { picks }), place, tallies: tallies.map(readTally) }]
}

function isPick(pick: unknown): pick is ComboPick {
  return (
    isRecord(pick) &&
    isText(pick.slot) &&
    isText(pick.itemId) &&
    isPortions(pick.quantity) &&
    isTexts(pick.without) &&
    isListOf(pick.choices, isChosen)
  )
}

function isChosen(choice: unknown): choice is Choice {
  return isRecord(choice) && isText(choice.id) && isPortions(choice.quantity)
}

function isPortions(value: unknown): boolean {
  return isCount(value) && value <= MAX_PORTIONS
}

function readTally({ writer, put, taken }: Tally): Tally {
  return { writer, put, taken }
}

function isTally(tally: unknown): tally is Tally {
  return isRecord(tally) && isText(tally.writer) && isCount(tally.put) && isCount(tally.taken)
}

function isShownItem(item: unknown): item is ShownItem {
  return (
    isRecord(item) &&
    // The key of a combo names all that was picked for it.
    typeof item.itemId === 'string' &&
    isText(item.title) &&
    isText(item.description) &&
    isCount(item.unitPrice) &&
    isCount(item.shownAt) &&
    (item.pictureId === null || isText(item.pictureId))
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isTexts(value: unknown): value is string[] {
  return isListOf(value, isText)
}

function isListOf<One>(value: unknown, isOne: (one: unknown) => one is One): value is One[] {
  return Array.isArray(value) && value.every(isOne)
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 1000
}

/** A whole number small enough that sums stay exact. */
function isCount(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 1e13
}
