/**
 * Takes a `create table` statement of SQLite; returns it with the column's CHECK replaced, or with one added when
 * the column has none. Throws when there is no such column, or it has more than one CHECK.
 */
export function withColumnCheck(definition: string, column: string, condition: string): string {
  const start = definition.indexOf('(') + 1
  const parts = splitAtCommas(definition.slice(start, definition.lastIndexOf(')')))
  const at = parts.findIndex((part) => isOfColumn(part, column))
  const part = parts[at]
  if (part === undefined) throw new Error(`There is no column ${column} in: ${definition}`)
  const changed = parts.with(at, withCheck(part, condition)).join(',')
  return definition.slice(0, start) + changed + definition.slice(definition.lastIndexOf(')'))
}

function isOfColumn(part: string, column: string): boolean {
  const text = part.trimStart()
  return text.startsWith(`"${column}" `) || text.startsWith(`${column} `)
}

function withCheck(part: string, condition: string): string {
  const checks = [...part.matchAll(/ check \(/gi)]
  if (checks.length > 1) throw new Error(`More than one check in: ${part}`)
  const [check] = checks
  if (!check) return `${part.trimEnd()} check (${condition})`
  const open = check.index + check[0].length
  return part.slice(0, open) + condition + part.slice(closingBracket(part, open))
}

/** The parts between commas that are outside of brackets and quotes. */
function splitAtCommas(text: string): string[] {
  const parts: string[] = []
  let from = 0
  for (const { at, depth, sign } of signsOutsideQuotes(text)) {
    if (sign !== ',' || depth !== 0) continue
    parts.push(text.slice(from, at))
    from = at + 1
  }
  return [...parts, text.slice(from)]
}

/** The position of the bracket that closes the one just before `open`. */
function closingBracket(text: string, open: number): number {
  for (const { at, depth } of signsOutsideQuotes(text.slice(open))) {
    if (depth < 0) return open + at
  }
  throw new Error(`A bracket stays open in: ${text}`)
}

function* signsOutsideQuotes(text: string): Generator<{ at: number; depth: number; sign: string }> {
  let depth = 0
  let quote = ''
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at)
    if (quote !== '') {
      if (sign === quote) quote = ''
      continue
    }
    if (sign === "'" || sign === '"') quote = sign
    if (sign === '(') depth += 1
    if (sign === ')') depth -= 1
    yield { at, depth, sign }
  }
}
