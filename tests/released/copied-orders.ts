/** How many copies of each order are made: ten thousand orders in all. */
export const COPIES = 556

/** What guests chose in two of three copies, as the first release stored it. */
export const OPTIONS = ['Extra bacon', 'No onion']

/** What has to differ in a copy; `n` is which one it is. */
const OWN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  orders: { id: named('id'), token_hash: named('token_hash'), number: '"number" + n * 1000' },
  order_lines: {
    order_id: named('order_id'),
    options: `case n % 3 when 0 then "options" else '${JSON.stringify(OPTIONS)}' end`,
  },
  order_events: { order_id: named('order_id') },
  payments: {
    id: named('id'),
    order_id: named('order_id'),
    session_id: named('session_id'),
    provider_payment_id: named('provider_payment_id'),
  },
  payment_entries: {
    id: named('id'),
    order_id: named('order_id'),
    payment_id: named('payment_id'),
    provider_ref: named('provider_ref'),
  },
  payment_refunds: {
    id: named('id'),
    order_id: named('order_id'),
    payment_id: named('payment_id'),
  },
}

function named(column: string): string {
  return `"${column}" || '-' || n`
}

/** Takes the statements that make a stored shop; gives those that copy its orders, in the tables that it has then. */
export function copiedOrders(text: string): string {
  const count = `copies(n) as (select 1 union all select n + 1 from copies where n < ${COPIES})`
  return Object.entries(OWN)
    .map(([table, own]) => {
      const columns = columnsOf(text, table)
      const values = columns.map((column) => own[column] ?? `"${column}"`)
      const into = `insert into "${table}" (${columns.map((column) => `"${column}"`).join(', ')})`
      return `with recursive ${count} ${into} select ${values.join(', ')} from "${table}", copies;\n`
    })
    .join('')
}

function columnsOf(text: string, table: string): string[] {
  const made = new RegExp(`^create table "${table}" \\((.*)$`, 'im').exec(text)?.[1] ?? ''
  const columns = Array.from(
    made.matchAll(/"(\w+)" (?:text|integer|bigint)\b/g),
    ([, name = '']) => name,
  )
  if (columns.length === 0) throw new Error(`The stored shop has no table ${table}.`)
  return columns
}

/** The first texts of each row of a table, as the statements write them; null where it has something else. */
export function storedRows(text: string, table: string): string[][] {
  const rows = text.matchAll(new RegExp(`^insert into "${table}" .*?values \\((.*?)\\);$`, 'gms'))
  return Array.from(rows, ([, listed = '']) => {
    const values = listed.matchAll(/(\bE)?'((?:[^']|'')*)'/g)
    return Array.from(values, ([, escapes, value = '']) => {
      const plain = value.replaceAll("''", "'")
      return escapes ? plain.replaceAll('\\\\', '\\') : plain
    })
  })
}
