export type Edit = { start: number; end: number; text: string }

/** Makes edits by their places in a source. Of edits inside one another the outer one counts. */
export function edited(code: string, edits: readonly Edit[]): string {
  let result = ''
  let at = 0
  for (const { start, end, text } of edits.toSorted((a, b) => a.start - b.start)) {
    if (start < at) continue
    result += code.slice(at, start) + text
    at = end
  }
  return result + code.slice(at)
}
