/** Takes the lines of an address; gives a link that any phone opens in a map. */
export function mapAddress(lines: readonly string[]): string {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(lines.join(', '))}`
}
