import { z } from 'zod'

type Place = { table: string; column: string; row: string }

/** A stored value that is not what the program stores there. Its message says where, and nothing of the value. */
export class StoredValueError extends Error {
  override name = 'StoredValueError'

  constructor({ table, column, row }: Place, fault: string, cause?: unknown) {
    super(`The value of ${table}.${column} in row ${row} is damaged: ${fault}`, { cause })
  }
}

/** Reads what a JSON column holds. `row` is the key of the row, for the error when the value is damaged. */
export type JsonColumn<Value> = (text: string, row: string) => Value

/**
 * Makes the reader of a JSON column. It returns a value as it is stored, fields that the schema doesn't name
 * included, and throws a `StoredValueError` when the schema doesn't allow it.
 */
export function jsonColumn<Value>(
  table: string,
  column: string,
  schema: z.ZodType<Value>,
): JsonColumn<Value> {
  return (text, row) => {
    const place = { table, column, row }
    const value = parseStored(text, place)
    const checked = schema.safeParse(value)
    if (!checked.success) throw new StoredValueError(place, z.prettifyError(checked.error))
    return value as Value
  }
}

/** Parses stored JSON, whatever it says. */
export function parseStored(text: string, place: Place): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new StoredValueError(place, 'it is no JSON.')
  }
}
