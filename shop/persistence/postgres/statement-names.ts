import { createHash } from 'node:crypto'

/** The statements of the program are a fixed set. PostgreSQL keeps each that has a name on every connection. */
const MOST_NAMES = 256

const names = new Map<string, string>()

/** Gives the name under which PostgreSQL parses and plans a text once; none when there are many already. */
export function statementName(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= MOST_NAMES) return known
  const name = createHash('sha256').update(text).digest('base64url')
  names.set(text, name)
  return name
}
