import { z } from 'zod'
import { MAX_ALT_LENGTH, MAX_ID_LENGTH } from '../common/limits.ts'

/** A whole number between two limits, both included. */
export function whole(least: number, most: number): z.ZodNumber {
  return z.int().min(least).max(most)
}

/** A list without duplicates. */
export function distinct<Entry extends z.ZodType>(list: z.ZodArray<Entry>) {
  return distinctBy(list, (entry) => entry)
}

/** A list in which no two entries have the same key. */
export function distinctBy<Entry extends z.ZodType>(
  list: z.ZodArray<Entry>,
  keyOf: (entry: z.infer<Entry>) => unknown,
) {
  return list.refine((entries) => new Set(entries.map(keyOf)).size === entries.length)
}

/** A picture of the shop's own by its id, with its alternative text. */
export const namedPicture = z.object({
  id: z.string().max(MAX_ID_LENGTH),
  alt: z.string().max(MAX_ALT_LENGTH),
})
