import type { QuoteAnswer } from '#shop/domain/orders/quote-answer.ts'
import type { LineRefusal } from '#shop/domain/pricing/line-refusal.ts'
import { type AnsweredPart, chosenFrom, type SoldLine } from '#shop/domain/pricing/order-line.ts'

type Named = { title: string; parts?: readonly Pick<AnsweredPart, 'id' | 'name'>[] | undefined }

/** Returns a line that was sold as it is asked for once more; at which price is for the shop to say. */
export function askedAgain({
  itemId,
  quantity,
  parts,
  for: name,
}: Pick<SoldLine, 'itemId' | 'quantity' | 'for'> & { parts: readonly AnsweredPart[] }) {
  return { itemId, quantity, for: name, ...chosenFrom(parts) }
}

/**
 * Returns what can't be had of lines that were asked for again, by their places: the dish, with the names of its parts for
 * which it can't.
 */
export function missingWords(
  lines: readonly Named[],
  refusals: QuoteAnswer['refusals'],
): ReadonlyMap<number, string> {
  const refused = Map.groupBy(
    refusals.filter((each) => 'line' in each),
    ({ line }) => line,
  )
  return new Map(
    lines.flatMap((line, place) => {
      const why = refused.get(place)
      return why ? [[place, dishWords(line, why)]] : []
    }),
  )
}

function dishWords({ title, parts = [] }: Named, refusals: readonly LineRefusal[]): string {
  const gone = refusals.flatMap((refusal) => {
    if ('name' in refusal) return refusal.name === title ? [] : refusal.name
    const id = idOfPart(refusal)
    return parts.find((part) => part.id === id)?.name ?? []
  })
  return gone.length === 0 ? title : `${title} (${[...new Set(gone)].join(', ')})`
}

function idOfPart(refusal: LineRefusal): string | null {
  if (refusal.code === 'unknown_option') return refusal.option
  if (refusal.code === 'not_removable') return refusal.ingredient
  return refusal.code === 'not_available_then' ? (refusal.option?.id ?? null) : null
}
