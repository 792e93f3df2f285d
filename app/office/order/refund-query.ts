import { parseAmount } from '#shop/domain/common/amount.ts'
import {
  MAX_LINES,
  MAX_PART_KEY_LENGTH,
  MAX_QUANTITY,
  MAX_TYPED_AMOUNT_LENGTH,
} from '#shop/domain/common/limits.ts'
import type { MinorUnits } from '#shop/domain/common/money.ts'
import { plainNumber } from '#shop/domain/common/typed-number.ts'

/** What the address of an order's page asks to be given back, as it was chosen and typed. */
export type RefundQuery = {
  /** Pieces by the index of the line; none of those that are missing. */
  pieces: ReadonlyMap<number, number>
  /** Parts of lines, by their key. */
  parts: readonly { line: number; part: string }[]
  /** An amount in place of all that; empty: none. */
  typed: string
}

type Wanted =
  | { amount: MinorUnits }
  | { lines: { line: number; part: string | null; quantity: number | null }[] }

/** The name of the field that says how many pieces of a line. */
export function piecesField(line: number): string {
  return `pieces${line}`
}

/** The value of the field of a part of a line. */
export function partValue(line: number, part: string): string {
  return `${line}:${part}`
}

/** Reads it from an address, which anybody may have written; null if it asks for nothing. */
export function readRefundQuery(query: URLSearchParams): RefundQuery | null {
  const fields = [...query.keys()].flatMap((name) => lineIn(/^pieces(\d{1,3})$/, name) ?? [])
  const pieces = new Map(
    fields.flatMap((line): [number, number][] => {
      const count = Number(query.get(piecesField(line)))
      const isCount = Number.isInteger(count) && count > 0 && count <= MAX_QUANTITY
      return isCount ? [[line, count]] : []
    }),
  )
  const parts = query.getAll('part').slice(0, MAX_LINES).flatMap(partIn)
  const typed = (query.get('amount') ?? '').trim().slice(0, MAX_TYPED_AMOUNT_LENGTH)
  const isAsked = fields.length > 0 || query.has('amount') || parts.length > 0
  return isAsked ? { pieces, parts, typed } : null
}

/** Returns what it asks for; null if nothing was chosen, or what was typed is no amount. */
export function wantedOf({ pieces, parts, typed }: RefundQuery, decimals: number): Wanted | null {
  if (typed !== '') {
    const amount = parseAmount(plainNumber(typed), decimals)
    return amount === null || amount === 0 ? null : { amount }
  }
  // A part first: the pieces then have what is left of them.
  const lines = [
    ...parts.map((each) => ({ ...each, quantity: null })),
    ...[...pieces].map(([line, quantity]) => ({ line, part: null, quantity })),
  ]
  return lines.length === 0 ? null : { lines }
}

function partIn(value: string): { line: number; part: string }[] {
  const line = lineIn(/^(\d{1,3}):/, value)
  const part = value.slice(value.indexOf(':') + 1)
  return line === null || part === '' || part.length > MAX_PART_KEY_LENGTH ? [] : [{ line, part }]
}

function lineIn(pattern: RegExp, text: string): number | null {
  const line = pattern.exec(text)?.[1]
  return line === undefined ? null : Number(line)
}
