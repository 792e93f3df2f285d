import { z } from 'zod'

type Place = { table: string; column: string; row: string }

/** A stored value that the program can't have stored there. Its message says where, without the value. */
export class StoredValueError extends Error {
  override name = 'StoredValueError'

  constructor({ table, column, row }: Place, fault: string, cause?: unknown) {
    super(`The value of ${table}.${column} in row ${row} is damaged: ${fault}`, { cause })
  }
}

/** Reads a JSON column. `row` is the row's key, for the error about a damaged value. */
export type JsonColumn<Value> = (text: string, row: string) => Value

/**
 * Makes the reader of a JSON column. It returns the value as stored, including fields that the schema doesn't
 * name, and throws a `StoredValueError` when the schema doesn't allow it.
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

/** Parses stored JSON of any shape. */
export function parseStored(text: string, place: Place): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new StoredValueError(place, 'it is no JSON.')
  }
}
