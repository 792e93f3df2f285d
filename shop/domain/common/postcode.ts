/** Returns a postcode without spaces, in capitals. */
export function postcodeKey(written: string): string {
  return written.normalize('NFKC').replace(/\s/g, '').toUpperCase()
}

/**
 * Whether a postcode matches an entry of a list: the same postcode or, for an entry that ends in a star, the same
 * beginning. `SW1*` matches `SW1A 1AA`, and `SW11 1AA` too.
 */
export function postcodeMatches(entry: string, postcode: string): boolean {
  const wanted = postcodeKey(entry)
  const given = postcodeKey(postcode)
  return wanted.endsWith('*') ? given.startsWith(wanted.slice(0, -1)) : given === wanted
}
