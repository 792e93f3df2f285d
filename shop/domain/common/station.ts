/** Where dishes are made, each with a board of its own. What nobody has placed is made at the first. */
export const STATIONS = ['grill', 'fryer', 'drinks'] as const

export type Station = (typeof STATIONS)[number]

/** Whether a text, such as a part of an address, names a station. */
export function isStation(text: string): text is Station {
  return (STATIONS as readonly string[]).includes(text)
}

/** The form in which names of dishes and categories are compared. */
export function nameKey(name: string): string {
  return name.trim().toLowerCase()
}
