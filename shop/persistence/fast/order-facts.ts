import type { CountedWindow } from '#shop/domain/accounts/rate-limits.ts'
import { type NetworkUsage, NO_USAGE } from '#shop/domain/kitchen/unknown-orders.ts'
import type { ComboSlot } from '#shop/domain/menu/combo.ts'
import type { CountedKind, DayCount } from '#shop/domain/menu/counted-stock.ts'
import type { MenuItem } from '#shop/domain/menu/menu.ts'
import { type PauseCode, storedPauseReason } from '#shop/domain/orders/order-reason.ts'
import type { KeptPrice } from '#shop/domain/pricing/kept-price.ts'
import type { ChangeableItem } from '#shop/domain/pricing/price-choices.ts'
import type { SellableItem } from '#shop/domain/pricing/quote-lines.ts'
import type { ShopSettings } from '#shop/domain/settings/settings.ts'
import type { Selector } from '#shop/persistence/tables.ts'
import { usageFrom } from '../queries/orders/networks.ts'
import { runCached } from './cached-query.ts'
import { itemFromText, numberFrom } from './item-from-text.ts'
import {
  type AskedFacts,
  type FactRow,
  factsOf,
  namedFacts,
  SEPARATORS,
} from './order-fact-rows.ts'
import { settingsFromText, type TextOfSettings } from './settings-from-text.ts'

/** The fields of an item that ordering needs. */
export type KitchenItem = SellableItem &
  ChangeableItem &
  Pick<MenuItem, 'makeMinutes' | 'patties'> & {
    kitchenName: string
    slots: readonly ComboSlot[]
    dailyStock: number | null
    keptPrice: KeptPrice | null
  }

/** An open order as it counts for later ones. */
type OrderBefore = {
  pickupCode: string
  promisedAt: number
  patties: number
  /** Whether the kitchen has still to make it. */
  isAhead: boolean
}

/** An open order of the same guest. */
export type OwnOrder = {
  number: number
  contentHash: string
  placedAt: number
  isAwaitingPayment: boolean
}

/** Everything that an order's evaluation depends on, at one moment. Instants are epoch milliseconds. */
export type OrderFacts = {
  settings: ShopSettings
  /** The requested items that exist. */
  items: KitchenItem[]
  /** While it is the same, so is everything that the menu says. */
  contentRevision: number
  hasSchedules: boolean
  /** Null: not paused. */
  pausedUntil: number | null
  pauseReason: string
  pauseCode: PauseCode | null
  rushMinutes: number
  /** Claimed minutes of work by the start of their quarter hour, from the present one on. */
  claimed: Map<number, number>
  /** The first hundred open orders by the time at which they must be ready. */
  open: readonly OrderBefore[]
  ofGuest: OwnOrder[]
  /** The unanswered orders of the sender's network. */
  network: NetworkUsage
  /** The last order number of each business day that has one, from yesterday on. */
  lastNumbers: Map<string, number>
  /** What is counted, and was taken of it, from yesterday on. */
  stock: DayCount[]
  /** Whether any webhook gets order events. */
  isAnybodyListening: boolean
  /** When the mailbox was last used; 0 if only an account confirmed it, null if nobody did. */
  mailboxUsedAt: number | null
  /** The counts so far, by the keys of the limits. */
  counted: Map<string, CountedWindow>
}

/** Reads all facts in one statement: one round trip to the database, and one snapshot. */
export async function readOrderFacts(reader: Selector, asked: AskedFacts): Promise<OrderFacts> {
  const { name, values } = namedFacts(asked)
  const { rows } = await runCached(reader, name, values, () =>
    reader.selectFrom(factsOf(asked).as('facts')).selectAll().compile(),
  )
  const facts: Facts = {
    stored: null,
    items: [],
    contentRevision: 0,
    hasSchedules: false,
    pausedUntil: null,
    pauseReason: '',
    pauseCode: null,
    rushMinutes: 0,
    claimed: new Map(),
    open: [],
    ofGuest: [],
    network: NO_USAGE,
    lastNumbers: new Map(),
    stock: [],
    isAnybodyListening: false,
    mailboxUsedAt: null,
    counted: new Map(),
  }
  for (const row of rows) addFact(facts, row)
  const { stored, ...rest } = facts
  return { ...rest, settings: settingsFromText(stored, SEPARATORS) }
}

type Facts = Omit<OrderFacts, 'settings'> & { stored: TextOfSettings }

function addFact(facts: Facts, { kind, t1, t2, n1, n2, n3, n4, n5 }: FactRow): void {
  const [text, number, other] = [t1 ?? '', n1 ?? 0, n2 ?? 0]
  switch (kind) {
    case 'settings':
      facts.stored = t1
      return
    case 'item': {
      facts.items.push({
        id: text,
        ...itemFromText(t2 ?? '', text),
        price: number,
        taxRate: other,
        makeMinutes: n3 ?? 0,
        patties: n4 ?? 0,
        soldOutUntil: n5,
      })
      return
    }
    case 'content':
      Object.assign(facts, { contentRevision: number, hasSchedules: other === 1 })
      return
    case 'pause':
      facts.pausedUntil = n1
      Object.assign(facts, storedPauseReason(text))
      return
    case 'rush':
      facts.rushMinutes = other
      return
    case 'quarters':
      facts.claimed = new Map(
        valuesOf(t1).map(([start, minutes]) => [Number(start), Number(minutes)]),
      )
      return
    case 'open':
      facts.open = openOrders(t1)
      return
    case 'own': {
      const isAwaitingPayment = t2 === 'awaiting'
      facts.ofGuest.push({ contentHash: text, number, placedAt: other, isAwaitingPayment })
      return
    }
    case 'network':
      facts.network = {
        ...usageFrom({
          strangersHold: n1,
          confirmedHold: n2,
          unanswered: n3,
          unansweredNearby: n4,
          knownHold: n5,
          claims: t1,
        }),
        blockedUntil: facts.network.blockedUntil,
      }
      return
    case 'blocked':
      facts.network = { ...facts.network, blockedUntil: n1 }
      return
    case 'numbers':
      facts.lastNumbers = new Map(valuesOf(t1).map(([day = '', last]) => [day, Number(last)]))
      return
    case 'stock':
      facts.stock = valuesOf(t1).map(dayCount)
      return
    case 'listening':
      facts.isAnybodyListening = true
      return
    case 'mailbox':
      facts.mailboxUsedAt = Math.max(facts.mailboxUsedAt ?? 0, number)
      return
    case 'counted':
      facts.counted.set(text, { start: number, count: other })
  }
}

let last: { text: string | null; open: readonly OrderBefore[] } = { text: null, open: [] }

/**
 * Reads the open orders joined to one text. Returns the same array for the same text, so nobody may change it. Many
 * quotes are asked for between two orders.
 */
function openOrders(text: string | null): readonly OrderBefore[] {
  if (last.text !== text) last = { text, open: valuesOf(text).map(openOrder) }
  return last.open
}

function openOrder([pickupCode = '', promisedAt, patties, ahead]: string[]): OrderBefore {
  return {
    pickupCode,
    promisedAt: Number(promisedAt),
    patties: Number(patties),
    isAhead: ahead === '1',
  }
}

function dayCount([day = '', kind, id = '', counted, taken]: string[]): DayCount {
  return {
    day,
    kind: kind as CountedKind,
    id,
    counted: numberFrom(counted),
    taken: Number(taken),
  }
}

function valuesOf(text: string | null): string[][] {
  if (text === null) return []
  return text.split(SEPARATORS.rows).map((row) => row.split(SEPARATORS.values))
}
