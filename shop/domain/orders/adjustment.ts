import type { MinorUnits } from '../common/money.ts'
import type { RateShare } from '../pricing/line-shares.ts'

/** What is changed of a line after it was sold: it (or a part of it) is not made, is another one, or costs nothing. */
export const ADJUSTMENT_KINDS = ['left_out', 'swapped', 'refunded'] as const

export type AdjustmentKind = (typeof ADJUSTMENT_KINDS)[number]

/** A change of a line of an order that was placed. The order itself stays as it was sold. */
export type Adjustment = {
  /** The version to which it brought the order; it is known by it. */
  version: number
  /** The index of the line, from 0. */
  line: number
  /** The id of the option or ingredient that it is about; null: the line itself. */
  part: string | null
  kind: AdjustmentKind
  /** Pieces of the line. */
  quantity: number
  /** The line's title as it was sold. */
  title: string
  /** What it is about, as it was sold: the title, or the name of the part. */
  name: string
  /** What takes its place. */
  instead: string | null
  /** What the guest pays less, in minor units. */
  amount: MinorUnits
  shares: RateShare[]
  at: number
}

/** An adjustment as guests and programs learn of it. */
export type GuestAdjustment = Omit<Adjustment, 'shares' | 'at'>

/** Returns what guests and programs learn of adjustments. */
export function guestAdjustments(adjustments: readonly Adjustment[]): GuestAdjustment[] {
  return adjustments.map(({ shares, at, ...each }) => each)
}

/** For how long an adjustment can be taken back, in milliseconds. Its mail and its refund wait until then. */
export const ADJUSTMENT_UNDONE_WITHIN = 60_000

/** The first instant at which it can't be taken back any more. */
export function undoUntil({ at }: Pick<Adjustment, 'at'>): number {
  return at + ADJUSTMENT_UNDONE_WITHIN
}

type Sized = Pick<Adjustment, 'line' | 'part' | 'kind' | 'quantity'>

/** Returns how many pieces of a line are not made any more. */
export function leftOutOf(line: number, adjustments: readonly Sized[]): number {
  return piecesOf(line, adjustments, ['left_out'])
}

/** Returns how many pieces of a line are not paid any more. */
export function givenBackOf(line: number, adjustments: readonly Sized[]): number {
  return piecesOf(line, adjustments, ['left_out', 'refunded'])
}

function piecesOf(
  line: number,
  adjustments: readonly Sized[],
  kinds: readonly AdjustmentKind[],
): number {
  const own = adjustments.filter((one) => {
    return one.line === line && one.part === null && kinds.includes(one.kind)
  })
  return own.reduce((pieces, { quantity }) => pieces + quantity, 0)
}
