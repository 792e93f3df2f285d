import { type RawBuilder, sql } from 'kysely'

/** True for text with a length between the two limits, and for null. */
export function lengthBetween(column: string, least: number, most: number): RawBuilder<boolean> {
  return sql`length(${sql.ref(column)}) between ${sql.lit(least)} and ${sql.lit(most)}`
}

/** True for numbers from `least` on, and for null. */
export function atLeast(column: string, least: number): RawBuilder<boolean> {
  return sql`${sql.ref(column)} >= ${sql.lit(least)}`
}

/** True for one of the words, and for null. */
export function oneOf(column: string, words: readonly string[]): RawBuilder<boolean> {
  return sql`${sql.ref(column)} in (${sql.join(words.map((word) => sql.lit(word)))})`
}
