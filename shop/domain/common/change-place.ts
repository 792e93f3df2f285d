/** The last change of a page; the next page begins after it. */
export type ChangePlace = { at: number; logId: string }

/** A place in the log as addresses and programs write it. */
export const WRITTEN_CHANGE_PLACE = /^(\d{1,15})\.([\w-]{1,64})$/

/** Returns a place as it is written. */
export function writtenChangePlace({ at, logId }: ChangePlace): string {
  return `${at}.${logId}`
}

/** Reads it; null, which is the newest, for anything else. */
export function readChangePlace(text: string | null): ChangePlace | null {
  const [, at, logId] = WRITTEN_CHANGE_PLACE.exec(text ?? '') ?? []
  return at === undefined || logId === undefined ? null : { at: Number(at), logId }
}
