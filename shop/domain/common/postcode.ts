import { MAX_POSTCODE_LENGTH } from './limits.ts'

/** Returns a postcode without spaces, in capitals. */
export function postcodeKey(written: string): string {
  return written.normalize('NFKC').replace(/\s/g, '').toUpperCase()
}

/** Returns what somebody listed, apart by commas, semicolons or lines, as it is typed. */
export function splitPostcodes(text: string): string[] {
  return text.split(/[,;\n]/).flatMap((one) => one.trim() || [])
}

/** Letters and digits of any script with what stands between them; a star only at the end. */
const ENTRY = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}\s./'’‐-–-]*\*?$/u

/** Whether a postcode could be or begin with such an entry; none does with `%%%%`. */
export function isPostcodeEntry(entry: string): boolean {
  return entry.length <= MAX_POSTCODE_LENGTH && ENTRY.test(entry.trim().normalize('NFKC'))
}

/** Returns the first of the entries in a typed list that is none; undefined: all of them are. */
export function noPostcodeIn(text: string): string | undefined {
  return splitPostcodes(text).find((one) => !isPostcodeEntry(one))
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
