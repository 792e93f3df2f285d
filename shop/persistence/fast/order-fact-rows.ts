import { type RawBuilder, sql } from 'kysely'
import { hasControlCharacters } from '#shop/domain/common/plain-text.ts'
import { type MailboxKeys, mailboxUses } from '../queries/messages/mailboxes.ts'
import { type SenderNetworks, usageSums } from '../queries/orders/networks.ts'
import { countsAhead, holdsKitchenTime, isOpen } from '../queries/orders/state-conditions.ts'

/** The guest and the content of an order that is being evaluated. Instants are epoch milliseconds. */
export type AskedFacts = {
  itemIds: readonly string[]
  now: number
  /** The start of the present quarter hour. */
  quarter: number
  /** Null: no guest's orders are read. */
  guestKey: string | null
  /** Left out: no network's orders are read. */
  sender?: SenderNetworks | null
  /** Left out: no mailbox is read. */
  mailbox?: MailboxKeys | null
  /** The keys of the limits that count the caller. */
  limitKeys?: readonly string[]
}

/** A pickup code has two digits, so a hundred open orders use all of them. */
const MOST_OPEN = 100

/** The meaning of the columns depends on `kind`, see `factsOf`. */
export type FactRow = {
  kind:
    | 'settings'
    | 'item'
    | 'content'
    | 'pause'
    | 'rush'
    | 'quarters'
    | 'open'
    | 'own'
    | 'network'
    | 'blocked'
    | 'numbers'
    | 'stock'
    | 'listening'
    | 'mailbox'
    | 'counted'
  t1: string | null
  t2: string | null
  n1: number | null
  n2: number | null
  n3: number | null
  n4: number | null
  n5: number | null
}

/** Separators of values that are joined to one text. JSON escapes them, and no other joined value contains them. */
export const SEPARATORS = { rows: '\u001e', values: '\u001f' }

const NONE = sql.raw('cast(null as bigint)')
const SETTINGS = joined('key', 'value')
const DAILY = `coalesce(${digits('daily_stock')}, '')`
const KEPT = [`coalesce(${digits('kept_price')}, '')`, `coalesce(${digits('kept_until')}, '')`]
const ITEM = sql.raw(
  ['title', 'kitchen_name', 'recipe', 'choices', 'slots', DAILY, ...KEPT].join(
    ` || '${SEPARATORS.values}' || `,
  ),
)
const QUARTERS = joined(digits('starts_at'), digits('minutes'))
const OPEN = joined('pickup_code', digits('promised_at'), digits('patties'), 'ahead')
const NUMBERS = joined('business_day', digits('last'))
const STOCK = joined(
  'business_day',
  'kind',
  'thing_id',
  `coalesce(${digits('counted')}, '')`,
  digits('taken'),
)

/** Many rows are joined to one text, because reading a hundred rows would cost more than the rest of an order. */
function joined(...values: string[]): RawBuilder<unknown> {
  const { rows, values: between } = SEPARATORS
  return sql.raw(`string_agg(${values.join(` || '${between}' || `)}, '${rows}')`)
}

function digits(column: string): string {
  return `cast(${column} as text)`
}

const NO_NETWORK: SenderNetworks = { network: '', wideNetwork: '' }

/** Returns a name for the text of `factsOf`, which depends on how much is asked for, and its values in their order. */
export function namedFacts(asked: AskedFacts): { name: string; values: unknown[] } {
  const { now, quarter, guestKey, sender, mailbox, limitKeys } = asked
  const { network, wideNetwork } = sender ?? NO_NETWORK
  const ids = filled(knownIds(asked.itemIds))
  const keys = limitKeys ? filled(limitKeys) : []
  const since = dayBefore(now)
  return {
    name: `facts of ${ids.length} items, ${mailbox ? 'a' : 'no'} mailbox, ${keys.length} limits`,
    values: [
      ...ids,
      now,
      quarter,
      guestKey ?? '',
      network,
      wideNetwork,
      network,
      wideNetwork,
      now,
      since,
      since,
      ...(mailbox ? [mailbox.fingerprint, mailbox.email] : []),
      ...keys,
    ],
  }
}

/** Everything that an order's evaluation depends on, as rows of one shape: `kind` says what the columns mean. */
export function factsOf({
  itemIds,
  now,
  quarter,
  guestKey,
  sender,
  mailbox,
  limitKeys,
}: AskedFacts) {
  const { network, wideNetwork } = sender ?? NO_NETWORK
  const usage = usageSums(network)
  return sql<FactRow>`(
    select 'settings' as kind, ${SETTINGS} as t1, null as t2,
      ${NONE} as n1, ${NONE} as n2, ${NONE} as n3, ${NONE} as n4, ${NONE} as n5
    from settings where key not in ('texts', 'posters', 'replies')
    union all
    select 'item', id, ${ITEM}, price, tax_rate, make_minutes, patties, sold_out_until
    from items where id in (${sql.join(filled(knownIds(itemIds)))}) and listing = 'menu'
    union all
    select 'content', null, null, number,
      case when exists (select 1 from schedules) then 1 else 0 end, null, null, null
    from revisions where name = 'content'
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
        case when ${countsAhead} and payment_state <> 'awaiting'
          and waits is null then '1' else '0' end as ahead
      from orders where ${isOpen} order by promised_at limit ${sql.lit(MOST_OPEN)}
    ) as open_orders
    union all
    select 'own', content_hash, payment_state, number, placed_at, null, null, null
    from orders where ${isOpen} and guest_key = ${guestKey ?? ''}
    union all
    select 'network', ${usage.claims}, null,
      ${usage.strangersHold}, ${usage.confirmedHold},
      ${usage.unanswered}, ${usage.unansweredNearby}, ${usage.knownHold}
    from orders where wide_network = ${wideNetwork} and ${holdsKitchenTime}
    union all
    select 'blocked', null, null, until, null, null, null, null
    from blocked_networks where network in (${network}, ${wideNetwork}) and until > ${now}
    union all
    select 'numbers', ${NUMBERS}, null,
      null, null, null, null, null
    from order_numbers where business_day >= ${dayBefore(now)}
    union all
    select 'stock', ${STOCK}, null,
      null, null, null, null, null
    from stock_days where business_day >= ${dayBefore(now)}
    union all
    select 'listening', null, null, null, null, null, null, null
    where exists (select 1 from webhooks where disabled_at is null)
    ${mailbox ? ofMailbox(mailbox) : sql``}
    ${limitKeys ? ofLimits(limitKeys) : sql``}
  )`
}

function ofMailbox(mailbox: MailboxKeys) {
  return sql`union all
    select 'mailbox', null, null, used_at, null, null, null, null
    from ${mailboxUses(mailbox)} as uses`
}

function ofLimits(keys: readonly string[]) {
  return sql`union all
    select 'counted', key, null, window_start, count, null, null, null
    from rate_limits where key in (${sql.join(filled(keys))})`
}

/** A day earlier in UTC: no time zone is further behind. */
function dayBefore(now: number): string {
  return new Date(now - 2 * 86_400_000).toISOString().slice(0, 10)
}

/** Leaves out ids with control characters, which no item has: PostgreSQL refuses text with NUL. */
function knownIds(ids: readonly string[]): string[] {
  return [...new Set(ids)].filter((id) => !hasControlCharacters(id))
}

/** Filled up to a power of two, so that lists of all lengths share a few prepared statements. */
function filled(values: readonly string[]): string[] {
  const [first = ''] = values
  const size = 2 ** Math.ceil(Math.log2(Math.max(1, values.length)))
  return [...values, ...Array<string>(size - values.length).fill(first)]
}
