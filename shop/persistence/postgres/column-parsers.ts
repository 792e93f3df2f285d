import { types } from 'pg'

/** Instants, counts and sums are whole numbers that JavaScript holds exactly, or a fault. */
const WHOLE_NUMBERS = new Set<number>([types.builtins.INT8, types.builtins.NUMERIC])

/** Parsers of one pool: the driver's own would answer whole numbers of 64 bits as text. */
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
