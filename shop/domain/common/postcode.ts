/** Takes a postcode as somebody wrote it; gives it without spaces, in capitals. */
export function postcodeKey(written: string): string {
  return written.normalize('NFKC').replace(/\s/g, '').toUpperCase()
}

/**
 * Takes an entry of a list and a postcode; tells whether it is that postcode or, for an entry with a star
 * at its end, begins like it. `SW1*` holds `SW1A 1AA`, and `SW11 1AA` too.
 */
export function postcodeMatches(entry: string, postcode: string): boolean {
  const wanted = postcodeKey(entry)
  const given = postcodeKey(postcode)
  return wanted.endsWith('*') ? given.startsWith(wanted.slice(0, -1)) : given === wanted
}
