import type { ChangeCursor } from '#shop/persistence/queries/settings/changes.ts'

/** The place in the log after which a page begins, as its address has it. */
export function cursorText({ at, logId }: ChangeCursor): string {
  return `${at}.${logId}`
}

/** Reads it; null, which is the newest, for anything else. */
export function readCursor(text: string | null): ChangeCursor | null {
  const [, at, logId] = /^(\d{1,15})\.([\w-]{1,64})$/.exec(text ?? '') ?? []
  return at === undefined || logId === undefined ? null : { at: Number(at), logId }
}
