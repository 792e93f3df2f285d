/** Paragraphs as they stand in a field: an empty line between two. */
export function sectionWords(paragraphs: readonly string[]): string {
  return paragraphs.join('\n\n')
}

/** Reads the paragraphs of a field: each line is one, and empty ones are none. */
export function paragraphsIn(words: string): string[] {
  return words
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
