import type { Figure } from '#shop/domain/payments/figures.ts'
import type { TakingsSoFar } from '#shop/operations/payments/read-takings-so-far.ts'

/** How money came in, from the left of the bar. */
export const PAID_PARTS = ['card', 'cash', 'terminal'] as const satisfies readonly Figure[]

/** A piece of the bar, as a share of the whole (1). */
export type SplitPart = { of: (typeof PAID_PARTS)[number] | 'toPay'; share: number }

/** Returns how what came in, and what open orders still owe, share the bar. What is below 0, as a corrected payment, is left out. */
export function partsOf({ figures, toPay }: Pick<TakingsSoFar, 'figures' | 'toPay'>): SplitPart[] {
  const amounts = [
    ...PAID_PARTS.map((of) => ({ of, amount: figures[of] })),
    { of: 'toPay' as const, amount: toPay.amount },
  ].filter(({ amount }) => amount > 0)
  const whole = amounts.reduce((sum, { amount }) => sum + amount, 0)
  return amounts.map(({ of, amount }) => ({ of, share: amount / whole }))
}
