import { type RawBuilder, sql } from 'kysely'
import type { MenuItem } from '#shop/domain/menu.ts'
import { hasSteering } from '#shop/domain/plain-text.ts'
import type { SellableItem } from '#shop/domain/quote-lines.ts'
import type { ShopSettings } from '#shop/domain/settings.ts'
import { type NetworkStanding, NO_STANDING } from '#shop/domain/unknown-orders.ts'
import type { Selector } from '../tables.ts'
import { type SenderNetworks, standingFrom, standingSums } from './networks.ts'
import { isOpen } from './open-orders.ts'
import { settingsFromText, type TextOfSettings } from './settings.ts'

/** What ordering needs to know of an item. */
export type KitchenItem = SellableItem & Pick<MenuItem, 'makeMinutes' | 'patties'>

/** An open order as others see it who come after. */
type OrderBefore = {
  pickupCode: string
  promisedAt: number
  patties: number
  /** Whether the kitchen has it still to make. */
  isAhead: boolean
}

/** An open order of the guest who asks. */
export type OwnOrder = {
  number: number
  contentHash: string
  placedAt: number
  isAwaitingPayment: boolean
}

/** Everything that decides about an order, as it is at one moment. Instants are epoch milliseconds. */
export type OrderFacts = {
  settings: ShopSettings
  /** Those of the asked ids that there are. */
  items: KitchenItem[]
  /** Null without a pause. */
  pausedUntil: number | null
  pauseReason: string
  rushMinutes: number
  /** Minutes of work by the start of their quarter hour, from the present one on. */
  claimed: Map<number, number>
  /** The first hundred open orders by when they are to be ready. */
  open: OrderBefore[]
  ofGuest: OwnOrder[]
  /** What the sender's network has open. */
  network: NetworkStanding
  /** The last order number of each business day that has one, from yesterday on. */
  lastNumbers: Map<string, number>
  /** Whether any webhook hears of orders. */
  isAnybodyListening: boolean
}

export type AskedFacts = {
  itemIds: readonly string[]
  now: number
  /** The start of the present quarter hour. */
  quarter: number
  /** Null for nobody's orders. */
  guestKey: string | null
  /** Null for no network's orders. */
  sender: SenderNetworks | null
}

/** Nobody waits behind more, and more than a hundred pickup codes there are not. */
const MOST_OPEN = 100

/** Reads all of it in one statement: one way to the database and back, and one moment. */
export async function readOrderFacts(reader: Selector, asked: AskedFacts): Promise<OrderFacts> {
  const rows = await reader.selectFrom(factsOf(asked).as('facts')).selectAll().execute()
  const facts: Facts = {
    stored: null,
    items: [],
    pausedUntil: null,
    pauseReason: '',
    rushMinutes: 0,
    claimed: new Map(),
    open: [],
    ofGuest: [],
    network: NO_STANDING,
    lastNumbers: new Map(),
    isAnybodyListening: false,
  }
  for (const row of rows) addFact(facts, row)
  const { stored, ...rest } = facts
  return { ...rest, settings: settingsFromText(stored, BETWEEN) }
}

type Facts = Omit<OrderFacts, 'settings'> & { stored: TextOfSettings }

/** The columns mean something else for each kind, see `factsOf`. */
type FactRow = {
  kind:
    | 'settings'
    | 'item'
    | 'pause'
    | 'rush'
    | 'quarters'
    | 'open'
    | 'own'
    | 'network'
    | 'blocked'
    | 'numbers'
    | 'listening'
  t1: string | null
  t2: string | null
  n1: number | null
  n2: number | null
  n3: number | null
  n4: number | null
  n5: number | null
}

/** Between what is joined to one text. Neither JSON nor what is counted holds such characters. */
const BETWEEN = { rows: '\u001e', values: '\u001f' }

const NONE = sql.raw('cast(null as bigint)')
const SETTINGS = joined('key', 'value')
const QUARTERS = joined(digits('starts_at'), digits('minutes'))
const OPEN = joined('pickup_code', digits('promised_at'), digits('patties'), 'ahead')
const NUMBERS = joined('business_day', digits('last'))

/** What there are many of comes as one text: a hundred rows would cost more than the rest of an order. */
function joined(...values: string[]): RawBuilder<unknown> {
  return sql.raw(`string_agg(${values.join(` || '${BETWEEN.values}' || `)}, '${BETWEEN.rows}')`)
}

function digits(column: string): string {
  return `cast(${column} as text)`
}

const NO_NETWORK: SenderNetworks = { network: '', wideNetwork: '' }

function factsOf({ itemIds, now, quarter, guestKey, sender }: AskedFacts) {
  const { network, wideNetwork } = sender ?? NO_NETWORK
  const standing = standingSums(network)
  return sql<FactRow>`(
    select 'settings' as kind, ${SETTINGS} as t1, null as t2,
      ${NONE} as n1, ${NONE} as n2, ${NONE} as n3, ${NONE} as n4, ${NONE} as n5
    from settings where key not in ('texts', 'posters')
    union all
    select 'item', id, title, price, tax_rate, make_minutes, patties, sold_out_until
    from items where id in (${sql.join(idsToAsk(itemIds))})
    union all
    select name, reason, null, until, minutes, null, null, null
    from controls where until > ${now}
    union all
    select 'quarters', ${QUARTERS}, null,
      null, null, null, null, null
    from kitchen_quarters where starts_at >= ${quarter}
    union all
    select 'open',
      ${OPEN}, null,
      null, null, null, null, null
    from (
      select pickup_code, promised_at, patties,
        case when state in ('placed', 'accepted', 'preparing') and payment_state <> 'awaiting'
          and waits is null then '1' else '0' end as ahead
      from orders where ${isOpen} order by promised_at limit ${sql.lit(MOST_OPEN)}
    ) as open_orders
    union all
    select 'own', content_hash, payment_state, number, placed_at, null, null, null
    from orders where ${isOpen} and guest_key = ${guestKey ?? ''}
    union all
    select 'network', null, null,
      ${standing.strangersHold}, ${standing.confirmedHold},
      ${standing.unanswered}, ${standing.unansweredNearby}, null
    from orders where wide_network = ${wideNetwork} and state = 'placed'
    union all
    select 'blocked', null, null, until, null, null, null, null
    from blocked_networks where network in (${network}, ${wideNetwork}) and until > ${now}
    union all
    select 'numbers', ${NUMBERS}, null,
      null, null, null, null, null
    from order_numbers where business_day >= ${dayBefore(now)}
    union all
    select 'listening', null, null, null, null, null, null, null
    where exists (select 1 from webhooks where disabled_at is null)
  )`
}

/** No time zone is a whole day behind this one. */
function dayBefore(now: number): string {
  return new Date(now - 2 * 86_400_000).toISOString().slice(0, 10)
}

/** To a power of two, so that baskets of all sizes share a few prepared statements. */
function idsToAsk(ids: readonly string[]): string[] {
  // What no id can hold, PostgreSQL takes for a fault.
  const known = [...new Set(ids)].filter((id) => !hasSteering(id))
  const [first = ''] = known
  const size = 2 ** Math.ceil(Math.log2(Math.max(1, known.length)))
  return [...known, ...Array<string>(size - known.length).fill(first)]
}

function addFact(facts: Facts, { kind, t1, t2, n1, n2, n3, n4, n5 }: FactRow): void {
  const [text, number, other] = [t1 ?? '', n1 ?? 0, n2 ?? 0]
  switch (kind) {
    case 'settings':
      facts.stored = t1
      return
    case 'item':
      facts.items.push({
        id: text,
        title: t2 ?? '',
        price: number,
        taxRate: other,
        makeMinutes: n3 ?? 0,
        patties: n4 ?? 0,
        soldOutUntil: n5,
      })
      return
    case 'pause':
      facts.pausedUntil = n1
      facts.pauseReason = text
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
      facts.open = valuesOf(t1).map(openOrder)
      return
    case 'own': {
      const isAwaitingPayment = t2 === 'awaiting'
      facts.ofGuest.push({ contentHash: text, number, placedAt: other, isAwaitingPayment })
      return
    }
    case 'network':
      facts.network = {
        ...standingFrom({
          strangersHold: n1,
          confirmedHold: n2,
          unanswered: n3,
          unansweredNearby: n4,
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
    case 'listening':
      facts.isAnybodyListening = true
  }
}

function openOrder([pickupCode = '', promisedAt, patties, ahead]: string[]): OrderBefore {
  return {
    pickupCode,
    promisedAt: Number(promisedAt),
    patties: Number(patties),
    isAhead: ahead === '1',
  }
}

function valuesOf(text: string | null): string[][] {
  if (text === null) return []
  return text.split(BETWEEN.rows).map((row) => row.split(BETWEEN.values))
}
