import { type Draft, type DraftShape, movedRow, withoutRow } from './draft.ts'

/** Adds what was picked from a list to a draft: at its end, or to the block that a row heads. */
export type AddToDraft = (draft: Draft, value: string, head: number | null) => Draft

/** What a button of a draft is sent as: what to do, and with which row. */
export function actValue(does: 'up' | 'down' | 'out' | 'add', row: number): string {
  return `${does}.${row}`
}

/** Reads what a button is sent as; the row is -1 where it names none. */
export function readAct(act: string): { does: string; at: number } {
  const [does = '', at = ''] = act.split('.')
  return { does, at: /^\d{1,3}$/.test(at) ? Number(at) : -1 }
}

/** Returns a draft after a button was pressed: a row moved or taken out, or something added. */
export function afterAct(
  draft: Draft,
  shape: DraftShape,
  { act, picked, add }: { act: string; picked: string; add: AddToDraft },
): Draft {
  const { does, at: row } = readAct(act)
  if (does === 'add') {
    const after = picked === '' ? draft : add(draft, picked, row < 0 ? null : row)
    return after.rows.length > shape.most ? draft : after
  }
  if (does === 'up') return { ...draft, rows: movedRow(draft.rows, row, -1, shape) }
  if (does === 'down') return { ...draft, rows: movedRow(draft.rows, row, 1, shape) }
  return does === 'out' ? { ...draft, rows: withoutRow(draft.rows, row, shape) } : draft
}

/** The name of the field whose value a button adds. */
export function addFieldOf(act: string): string {
  const [, at = ''] = act.split('.')
  return `add${at}`
}
