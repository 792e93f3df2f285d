/** An address has room for so much of each field, in characters of any language. */
const LONGEST_KEPT = 320

/** Keeps in an address what was typed into a form that is refused, so that nothing is lost without scripts. */
export function keepFields(query: URLSearchParams, typed: Readonly<Record<string, string>>): void {
  for (const [field, value] of Object.entries(typed)) {
    query.set(field, value.slice(0, LONGEST_KEPT))
  }
}

/** Reads what was typed from an address, which anybody may have written; empty where nothing was. */
export function keptFields<Field extends string>(
  query: URLSearchParams,
  fields: readonly Field[],
): Record<Field, string> {
  const kept = fields.map((field) => [field, (query.get(field) ?? '').slice(0, LONGEST_KEPT)])
  return Object.fromEntries(kept) as Record<Field, string>
}
