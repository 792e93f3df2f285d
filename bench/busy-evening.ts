import type { SeededOrder } from '#tests/support/kitchen-orders.ts'

export const LIVE_ORDERS = 80

const DISHES = ['The Flattop', 'Double Stack', 'Crisp Chicken', 'Smash Fries', 'Strawberry Shake']

/** Eighty orders of an evening: of ten, two wait for an answer, seven are made and one is ready. */
export function busyEvening(): SeededOrder[] {
  const now = Date.now()
  return Array.from({ length: LIVE_ORDERS }, (_, index) => {
    const order = {
      id: `evening-${index}`,
      number: 1000 + index,
      placedAgo: 2,
      due: index - 3,
      lines: Array.from({ length: 1 + (index % 4) }, (_line, line) => ({
        title: DISHES[(index + line) % DISHES.length] ?? '',
        quantity: 1 + (line % 2),
      })),
    }
    if (index % 10 < 2) return { ...order, due: 30 + index, answer_by: now + 600_000 }
    const begun = { ...order, accepted_at: now, preparing_at: now }
    if (index % 10 < 9) return { ...begun, state: 'preparing' as const }
    return { ...begun, state: 'ready' as const, ready_at: now }
  })
}
