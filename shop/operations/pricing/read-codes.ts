import { hasEnded } from '#shop/domain/pricing/discount.ts'
import {
  type CodeSums,
  listDiscountCodes,
  sumCodeUses,
  type UsedCode,
} from '#shop/persistence/queries/pricing/discount-codes.ts'
import type { Shop } from '#shop/shop.ts'

/** `used`: it has no uses left. */
export const CODE_STATES = ['runs', 'over', 'used'] as const

type CodeState = (typeof CODE_STATES)[number]

/** A code with what the orders of the last 30 days got by it and came to, in minor units. */
export type SummedCode = UsedCode & { state: CodeState } & CodeSums

const SUMMED_MS = 30 * 24 * 60 * 60_000
const NOTHING: CodeSums = { given: 0, cameIn: 0 }

/** Returns all codes by name, as they are now. */
export async function readCodes({
  read,
  clock,
}: Pick<Shop, 'read' | 'clock'>): Promise<SummedCode[]> {
  const now = clock()
  const [codes, sums] = await Promise.all([
    listDiscountCodes(read),
    sumCodeUses(read, now - SUMMED_MS),
  ])
  return codes.map((code) => ({
    ...code,
    ...(sums.get(code.code) ?? NOTHING),
    state: codeState(code, now),
  }))
}

/** Whether a code can still be used. */
export function codeState(code: UsedCode, now: number): CodeState {
  if (hasEnded(code, now)) return 'over'
  return code.maxUses !== null && code.uses >= code.maxUses ? 'used' : 'runs'
}
