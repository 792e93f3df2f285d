import { plainLine } from '../common/plain-text.ts'

/** What a guest can wish for a line that runs out. Whoever says nothing is called. */
export const IF_OUT_WISHES = ['swap', 'leave_out', 'call', 'cancel'] as const

export type IfOutWish = (typeof IF_OUT_WISHES)[number]

/** What becomes of a line that runs out. `instead` is what a swap is for; null: what fits best. */
export type IfOut = { wish: IfOutWish; instead: string | null }

/** The most characters of what a swap is for. */
export const MAX_INSTEAD_LENGTH = 60

/** Returns a wish as it is kept: only a swap is for something, in one plain line. */
export function plainIfOut({
  wish,
  instead,
}: {
  wish: IfOutWish
  instead?: string | null | undefined
}): IfOut {
  const what = wish === 'swap' ? plainLine(instead ?? '').slice(0, MAX_INSTEAD_LENGTH) : ''
  return { wish, instead: what || null }
}
