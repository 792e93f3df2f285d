/** Returns a link that opens an address in any phone's map. */
export function mapAddress(lines: readonly string[]): string {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(lines.join(', '))}`
}
