/** Returns a postcode without spaces, in capitals. */
export function postcodeKey(written: string): string {
  return written.normalize('NFKC').replace(/\s/g, '').toUpperCase()
}

/** By the list itself, which nobody changes: postcodes of zones are asked about thousands of addresses. */
const KEYS = new WeakMap<readonly string[], readonly string[]>()

/**
 * Returns the first entry of a list that a postcode matches: the same postcode or, for an entry that ends in a star, the
 * same beginning. `SW1*` matches `SW1A 1AA`, and `SW11 1AA` too.
 */
export function matchingPostcode(entries: readonly string[], postcode: string): string | undefined {
  let keys = KEYS.get(entries)
  if (!keys) {
    keys = entries.map(postcodeKey)
    KEYS.set(entries, keys)
  }
  const given = postcodeKey(postcode)
  const at = keys.findIndex((wanted) => isCovered(given, wanted))
  return entries[at]
}

function isCovered(given: string, wanted: string): boolean {
  return wanted.endsWith('*') ? given.startsWith(wanted.slice(0, -1)) : given === wanted
}
