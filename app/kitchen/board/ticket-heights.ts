import type { MadeTicket } from '../board-data.ts'
import type { Form } from './fit-lanes.ts'

/** A ticket's height depends on its form, and on whether tickets stand closer. */
type Drawn = { id: string; amount: string; form: Form; isTight: boolean }

/** Heights in pixels: of the tickets that were drawn, and of the last of those that hold as much. */
export type Heights = { exact: Map<string, Drawings>; alike: Map<string, Drawings> }

type Drawing = Form | `tight ${Form}`
type Drawings = Partial<Record<Drawing, number>>

/** In rem, for the first ticket that holds so much. */
const GUESSES: Record<Form, number> = { full: 16, small: 10, row: 4, brief: 3.6 }
/** In rem, of a row of two lines where tickets stand closer. */
const TIGHT_ROW = 3

export function noHeights(): Heights {
  return { exact: new Map(), alike: new Map() }
}

type Holds = Pick<MadeTicket, 'lines' | 'note' | 'allergies'>

/** Tickets in which nothing changed are the same objects, and all of a column are asked about with each tap. */
const amounts = new WeakMap<Holds, string>()

/** How much a ticket holds: two that hold as much are mostly as high. */
export function amountOf(ticket: Holds): string {
  const known = amounts.get(ticket)
  if (known !== undefined) return known
  const { lines, note, allergies } = ticket
  const parts = lines.reduce((sum, line) => sum + line.parts.length, 0)
  const amount = `${lines.length} ${parts} ${Math.ceil(note.length / 20)} ${allergies !== null}`
  amounts.set(ticket, amount)
  return amount
}

/** How high a ticket is, or is taken to be until it is drawn. `rem` is in pixels. */
export function heightOf({ exact, alike }: Heights, drawn: Drawn, rem: number): number {
  const drawing = drawingOf(drawn)
  return exact.get(drawn.id)?.[drawing] ?? alike.get(drawn.amount)?.[drawing] ?? guess(drawn) * rem
}

/** Whether a ticket was ever drawn so. */
export function isMeasured({ exact }: Heights, drawn: Omit<Drawn, 'amount'>): boolean {
  return exact.get(drawn.id)?.[drawingOf(drawn)] !== undefined
}

/** Stores how high tickets are; says whether any is not as high as it was taken to be. */
export function noteHeights(
  heights: Heights,
  measured: readonly (Drawn & { height: number })[],
  rem: number,
): boolean {
  const isNew = measured.some((each) => heightOf(heights, each, rem) !== each.height)
  for (const each of measured) {
    note(heights.exact, each.id, each)
    note(heights.alike, each.amount, each)
  }
  return isNew
}

function guess({ form, isTight }: Drawn): number {
  return isTight && form === 'brief' ? TIGHT_ROW : GUESSES[form]
}

function note(known: Map<string, Drawings>, name: string, drawn: Drawn & { height: number }): void {
  const drawings = known.get(name) ?? {}
  drawings[drawingOf(drawn)] = drawn.height
  known.set(name, drawings)
}

/** Looked up, not put together: a board asks for a thousand heights a tap. */
function drawingOf({ form, isTight }: Pick<Drawn, 'form' | 'isTight'>): Drawing {
  return isTight ? TIGHT[form] : form
}

const TIGHT = {
  full: 'tight full',
  small: 'tight small',
  row: 'tight row',
  brief: 'tight brief',
} as const
