import { types } from 'pg'

/** Instants, counts and sums must be whole numbers that JavaScript represents exactly; others throw. */
const WHOLE_NUMBERS = new Set<number>([types.builtins.INT8, types.builtins.NUMERIC])

/** Parsers for one pool, because the driver returns 64-bit numbers as text. */
export const columnParsers = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    return WHOLE_NUMBERS.has(oid) ? exactNumber : types.getTypeParser(oid, format)
  },
}

function exactNumber(text: string): number {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} is not an exact whole number.`)
  return number
}
