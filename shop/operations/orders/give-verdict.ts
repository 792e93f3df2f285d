import { done, type Outcome, refused } from '#shop/domain/common/refusal.ts'
import { MAX_VERDICT_WORDS, mayGiveVerdict, type Verdict } from '#shop/domain/orders/verdict.ts'
import { readVerdict, storeVerdict } from '#shop/persistence/queries/orders/verdicts.ts'
import type { Shop } from '#shop/shop.ts'

export type GiveVerdictInput = {
  orderId: string
  verdict: Verdict
  /** The guest's own words; stored only with something that was wrong. */
  words: string
}

type GiveVerdictRefusal = 'unknown_order' | 'not_possible_now' | 'reason_too_long'

/**
 * Stores what an order's guest says of it, for the crew to read in its history. Nothing of it is mailed, because a
 * link can be passed on. Refused before the order is handed over, and a day after it was said first.
 */
export async function giveVerdict(
  shop: Shop,
  { orderId, verdict, words }: GiveVerdictInput,
): Promise<Outcome<{ verdict: Verdict }, GiveVerdictRefusal>> {
  const text = verdict === 'right' ? '' : words.trim()
  if (text.length > MAX_VERDICT_WORDS) return refused({ code: 'reason_too_long' })
  return shop.work(async (tx) => {
    const now = shop.clock()
    const order = await readVerdict(tx, orderId)
    if (!order) return refused({ code: 'unknown_order' })
    const { given } = order
    if (!mayGiveVerdict({ state: order.state, verdictAt: given?.at ?? null }, now)) {
      return refused({ code: 'not_possible_now' })
    }
    await storeVerdict(tx, orderId, { verdict, words: text, at: given?.at ?? now })
    return done({ verdict })
  })
}
