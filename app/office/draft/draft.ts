/** One row of a list, by column, as it is typed. */
export type Row = Readonly<Record<string, string>>

/** What stands in the field of something that holds. */
export const TICKED = '1'

/** What a page of lists edits, all of it as text: a field may hold "thirteen" for a while. */
export type Draft = { fields: Row; rows: readonly Row[] }

/** What a draft has. The name of a column in a form is its own with the number of its row behind it, from 0. */
export type DraftShape = {
  fields: readonly string[]
  /** Of letters only. */
  columns: readonly string[]
  /** The most rows. */
  most: number
  /** Whether a row heads those up to the next head, which move with it. Without it none does. */
  isHead?: (row: Row) => boolean
}

/** The most characters of one text of a draft. */
const LONGEST = 200

/** Writes a draft as the query of an address; what is empty is left out. */
export function draftText({ fields, rows }: Draft, shape: DraftShape): string {
  const query = new URLSearchParams({ rows: String(rows.length) })
  for (const field of shape.fields) setTyped(query, field, fields[field])
  for (const [index, row] of rows.entries()) {
    for (const column of shape.columns) setTyped(query, `${column}${index}`, row[column])
  }
  return query.toString()
}

function setTyped(query: URLSearchParams, name: string, text = ''): void {
  if (text !== '') query.set(name, text.slice(0, LONGEST))
}

/** Reads a draft from an address or a form, which anybody may have written; null if there is none. */
export function readDraft(query: URLSearchParams, shape: DraftShape): Draft | null {
  const count = /^\d{1,3}$/.test(query.get('rows') ?? '') ? Number(query.get('rows')) : null
  if (count === null || count > shape.most) return null
  const typed = (name: string) => (query.get(name) ?? '').slice(0, LONGEST)
  return {
    fields: Object.fromEntries(shape.fields.map((field) => [field, typed(field)])),
    rows: Array.from({ length: count }, (_, index) => {
      return Object.fromEntries(shape.columns.map((column) => [column, typed(`${column}${index}`)]))
    }),
  }
}

/** Returns the names that the fields and rows of a draft have in a form. */
export function namesIn({ rows }: Draft, { fields, columns }: DraftShape): string[] {
  return [...fields, ...rows.flatMap((_, index) => columns.map((column) => `${column}${index}`))]
}

/** Returns a draft with another text in one of its fields or rows, by its name in the form. */
export function withTyped(draft: Draft, shape: DraftShape, name: string, text: string): Draft {
  if (shape.fields.includes(name)) return { ...draft, fields: { ...draft.fields, [name]: text } }
  const [, column = '', index = ''] = /^([a-z]+)(\d+)$/.exec(name) ?? []
  const row = draft.rows[Number(index)]
  if (!row || !shape.columns.includes(column)) return draft
  return { ...draft, rows: draft.rows.with(Number(index), { ...row, [column]: text }) }
}

/** Moves a row, or the block that it heads, past its neighbour; the same rows where it can't go further. */
export function movedRow(
  rows: readonly Row[],
  at: number,
  step: -1 | 1,
  { isHead }: Pick<DraftShape, 'isHead'>,
): readonly Row[] {
  const row = rows[at]
  if (!row) return rows
  if (!isHead?.(row)) return placedRow(rows, at, at + step, isHead ? 1 : 0)
  const end = endOfBlock(rows, at, isHead)
  const block = rows.slice(at, end)
  if (step === 1) {
    if (end >= rows.length) return rows
    return rows.toSpliced(endOfBlock(rows, end, isHead), 0, ...block).toSpliced(at, block.length)
  }
  const before = rows.findLastIndex((one, index) => index < at && isHead(one))
  return before < 0 ? rows : rows.toSpliced(at, block.length).toSpliced(before, 0, ...block)
}

/** Puts a row at another place, counted without it. */
export function placedRow(
  rows: readonly Row[],
  from: number,
  to: number,
  first = 0,
): readonly Row[] {
  const row = rows[from]
  if (!row || to < first || to >= rows.length) return rows
  return rows.toSpliced(from, 1).toSpliced(to, 0, row)
}

/** Returns the rows without one, or without the block that it heads. */
export function withoutRow(
  rows: readonly Row[],
  at: number,
  { isHead }: Pick<DraftShape, 'isHead'>,
): readonly Row[] {
  const row = rows[at]
  if (!row) return rows
  return rows.toSpliced(at, isHead?.(row) ? endOfBlock(rows, at, isHead) - at : 1)
}

/** Returns where the rows are that head others. */
export function headsOf(rows: readonly Row[], isHead: NonNullable<DraftShape['isHead']>): number[] {
  return rows.flatMap((row, index) => (isHead(row) ? [index] : []))
}

/** Returns the place of a row from 1, as people count: of a head among the heads, of what it heads below it. */
export function placeOf(
  rows: readonly Row[],
  at: number,
  { isHead }: Pick<DraftShape, 'isHead'>,
): number {
  if (!isHead) return at + 1
  const heads = headsOf(rows.slice(0, at + 1), isHead)
  const head = heads.at(-1)
  return head === undefined || head === at ? heads.length : at - head
}

/** The place after the last row of the block that begins at a head. */
export function endOfBlock(
  rows: readonly Row[],
  at: number,
  isHead: NonNullable<DraftShape['isHead']>,
): number {
  const next = rows.findIndex((row, index) => index > at && isHead(row))
  return next < 0 ? rows.length : next
}

/** A row with its place, and a key that it keeps while others come and go; of those alike in a column, by their order. */
export type KeyedRow = { row: Row; index: number; key: string }

/** Returns the rows with their keys. Without a column, of rows that have no name, it is their place. */
export function keyedRows(rows: readonly Row[], column = ''): KeyedRow[] {
  const counts = new Map<string, number>()
  return rows.map((row, index) => {
    const name = row[column] ?? ''
    const before = counts.get(name) ?? 0
    counts.set(name, before + 1)
    return { row, index, key: `${name} ${before}` }
  })
}
