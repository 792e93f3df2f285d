import { z } from 'zod'
import { id } from '../contract/body-fields.ts'

/** What may come of saving an entry. */
export const SAVED_REFUSALS = [
  'gone',
  'changed_meanwhile',
  'invalid_value',
  'broken_reference',
  'too_many_entries',
  'still_used',
] as const

/** An entry by its id, or null for a new one; `fields` null removes it. `seen` is what the caller saw of it. */
export function savedEntry<Fields extends z.ZodType, Seen extends z.ZodType>(
  fields: Fields,
  seen: Seen,
) {
  return z.strictObject({
    id: id.nullable(),
    fields: fields.nullable(),
    seen: z.exactOptional(seen),
  })
}

export const SAVED_ANSWER = {
  200: {
    description:
      'The id, and the names of the fields that differ now; all of a new or removed one.',
    schema: z.strictObject({ id: z.string(), changed: z.array(z.string()) }),
    example: { id: 'cheddar', changed: ['extraPrice'] },
  },
}

/** The fields of an entry, as a body has them. */
export function withoutId<Entry extends { id: string }>({
  id: _,
  ...fields
}: Entry): Omit<Entry, 'id'> {
  return fields
}
