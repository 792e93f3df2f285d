/** The regular guest, with as many orders in either shop. */
export const REGULAR = 'regular@example.com'
const ORDERS_OF_REGULAR = 40

/** Rows to copy for each n of `numbers`: which, and what is different in the copies. */
export type Copied = { table: string; own: Record<string, string>; which: string }

/** How a database writes what differs. */
type Dialect = {
  /** n in eight digits. */
  padded: string
  /** So many days before 2020. */
  daysAgo: (days: string) => string
  /** The promise with its time moved by a function of it. */
  moved: (earlier: (instant: string) => string) => string
  /** n as a number of eight bytes. */
  n: string
}

export const ON_SQLITE: Dialect = {
  n: 'n',
  padded: `printf('%08d', n)`,
  daysAgo: (days) => `date('2020-01-01', '-' || (${days}) || ' days')`,
  moved: (earlier) =>
    `json_set(promise, '$.readyAt', ${earlier(`json_extract(promise, '$.readyAt')`)})`,
}

export const ON_POSTGRES: Dialect = {
  n: 'n::bigint',
  padded: `lpad(n::text, 8, '0')`,
  daysAgo: (days) => `(date '2020-01-01' - (${days}))::text`,
  moved: (earlier) =>
    `jsonb_set(promise::jsonb, '{readyAt}', to_jsonb(${earlier(`(promise::jsonb ->> 'readyAt')::bigint`)}))::text`,
}

const TEMPLATE = `select id from orders where state = 'completed' and id not like '%-0%' limit 1`

const A_DAY = 86_400_000

/** Four hundred a day, the latest the day before yesterday. Ids are in order of creation, which are fast to insert and to find. */
export function pastCopies({ padded, daysAgo, moved, n }: Dialect): Copied[] {
  const earlier = (instant: string) => `${instant} - 2 * ${A_DAY} - ${n} * ${A_DAY / 400}`
  const id = `'past-' || ${padded}`
  const email = `case when n <= ${ORDERS_OF_REGULAR} then '${REGULAR}' else 'guest' || (n % 50000) || '@example.com' end`
  const ofDay = { business_day: daysAgo('n / 400'), number: 'n % 400 + 1' }
  return copies(id, padded, earlier, {
    ...ofDay,
    guest_email: email,
    guest_key: `'guest' || (n % 50000)`,
    promise: moved(earlier),
  })
}

/** A full day's, the latest just now, of the day of the order that they are copies of. */
export function todaysCopies({ padded }: Dialect): Copied[] {
  const earlier = (instant: string) => `${instant} - n * 20000`
  const own = { number: 'n + 2000', guest_key: `'today' || n` }
  return copies(`'today-' || ${padded}`, padded, earlier, own)
}

function copies(
  id: string,
  padded: string,
  earlier: (instant: string) => string,
  own: Record<string, string>,
): Copied[] {
  const placed = earlier('placed_at')
  const instants = ['placed_at', 'shown_at', 'accepted_at', 'ready_at', 'closed_at', 'updated_at']
  const order = {
    id,
    token_hash: id,
    ...Object.fromEntries(instants.map((name) => [name, placed])),
    promised_at: earlier('promised_at'),
    ...own,
  }
  const { business_day: day, number } = own as { business_day?: string; number: string }
  const ofDay = { ...(day && { business_day: day }), number }
  const which = `order_id = (${TEMPLATE})`
  const term = `case kind when 'number' then cast(${number} as text) when 'name' then term || ' ' || (n % 5000)
    when 'total' then term else ${padded} || term end`
  return [
    { table: 'orders', own: order, which: `orders.id = (${TEMPLATE})` },
    { table: 'order_lines', own: { order_id: id }, which },
    { table: 'order_terms', own: { order_id: id, ...ofDay, term }, which },
    // On the day of their order, so that each day has its handovers.
    { table: 'order_events', own: { order_id: id, at: earlier('at') }, which },
  ]
}
