/** Reads headers as OpenTelemetry writes them in a variable; null: they can't be read. */
export function headerList(text: string): Record<string, string> | null {
  const headers: Record<string, string> = {}
  for (const pair of text === '' ? [] : text.split(',')) {
    const [, name, value] = /^([\w-]+)=([^\s,]+)$/.exec(pair) ?? []
    if (name === undefined || value === undefined) return null
    try {
      headers[name] = decodeURIComponent(value)
    } catch {
      return null
    }
  }
  return headers
}
