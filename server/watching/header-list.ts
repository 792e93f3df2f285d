/** Reads headers as OpenTelemetry writes them in a variable; null: they can't be read. */
export function headerList(text: string): Record<string, string> | null {
  const headers: Record<string, string> = {}
  for (const pair of text === '' ? [] : text.split(',')) {
    const [, name, value] = /^([\w-]+)=([^,]+)$/.exec(pair.trim()) ?? []
    if (name === undefined || value === undefined) return null
    try {
      headers[name] = decodeURIComponent(value)
    } catch {
      return null
    }
  }
  return headers
}

/** What is wrong with the headers of traces. They may be set for other programs of a machine: without an endpoint nobody reads them. */
export function traceHeaderFaults({
  OTEL_EXPORTER_OTLP_ENDPOINT,
  OTEL_EXPORTER_OTLP_HEADERS = '',
}: Record<string, string | undefined>): string[] {
  const isRead = OTEL_EXPORTER_OTLP_ENDPOINT !== undefined
  if (!isRead || headerList(OTEL_EXPORTER_OTLP_HEADERS)) return []
  return [
    'OTEL_EXPORTER_OTLP_HEADERS must be like name=value,other=value, with % and , in a value written as %25 and %2C',
  ]
}
