import { type RawBuilder, sql } from 'kysely'

/** Holds for text of so many characters, and for null. */
export function lengthBetween(column: string, least: number, most: number): RawBuilder<boolean> {
  return sql`length(${sql.ref(column)}) between ${sql.lit(least)} and ${sql.lit(most)}`
}

/** Holds for numbers that are not below the least, and for null. */
export function atLeast(column: string, least: number): RawBuilder<boolean> {
  return sql`${sql.ref(column)} >= ${sql.lit(least)}`
}

/** Holds for one of a few words, and for null. */
export function oneOf(column: string, words: readonly string[]): RawBuilder<boolean> {
  return sql`${sql.ref(column)} in (${sql.join(words.map((word) => sql.lit(word)))})`
}
