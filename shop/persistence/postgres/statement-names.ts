import { createHash } from 'node:crypto'

/** The program has a fixed set of statements. PostgreSQL keeps every named one on every connection. */
const MOST_NAMES = 256

const names = new Map<string, string>()

/**
 * Returns the name under which PostgreSQL parses and plans a statement once; undefined when there are many names
 * already.
 */
export function statementName(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= MOST_NAMES) return known
  const name = createHash('sha256').update(text).digest('base64url')
  names.set(text, name)
  return name
}
