/** Cached, because asking the runtime costs more than all other checks together and the answer never changes. */
const knownTimeZones = new Set<string>()

/** Whether this runtime knows an IANA time zone. */
export function isTimeZone(name: string): boolean {
  if (name === '') return false
  if (knownTimeZones.has(name)) return true
  try {
    Intl.DateTimeFormat('en', { timeZone: name })
    knownTimeZones.add(name)
    return true
  } catch {
    return false
  }
}
