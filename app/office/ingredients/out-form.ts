import { isId } from '../is-id.ts'

/** How long an ingredient is out: minutes, the business day (null), or until somebody sells it again. */
export const OUT_FOR = {
  hour: { minutes: 60 },
  today: { minutes: null },
  notice: { minutes: null, untilFurtherNotice: true },
  sell: { minutes: 0 },
} as const

type OutFor = keyof typeof OUT_FOR

type OutForm = { ingredientId: string; until: OutFor }

/** Reads a form of the list of ingredients; null for what no page of ours sends. */
export function readOutForm({ id, until }: { id: string; until: string }): OutForm | null {
  const known = Object.keys(OUT_FOR).find((one): one is OutFor => one === until)
  return known && isId(id) ? { ingredientId: id, until: known } : null
}
