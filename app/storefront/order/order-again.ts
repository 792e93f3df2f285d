import { isSoldOut, type MenuItem } from '#shop/domain/menu/menu.ts'
import { isOpen } from '#shop/domain/orders/order-states.ts'
import type { OrderView } from '#shop/domain/orders/order-view.ts'
import type { LineRefusal } from '#shop/domain/pricing/line-refusal.ts'
import { chosenFrom } from '#shop/domain/pricing/order-line.ts'
import { answerQuote } from '#shop/operations/orders/answer-quote.ts'
import type { OrderEnquiry } from '#shop/operations/orders/evaluate-order.ts'
import type { Shop } from '#shop/shop.ts'
import type { OrderedLine } from '../orders/use-order-again.ts'

/** The same order once more, at today's prices. */
export type Again = {
  lines: OrderedLine[]
  /** What is not to be had now, or not as it was changed: then with the part that is gone. */
  missing: string[]
  total: number
  /** When the guest would have it; null: nobody knows now. */
  at: number | null
}

const MINUTE = 60_000

/** Returns what ordering the same again would bring; null while it is under way, or when nothing of it is left. */
export async function readAgain(
  { read }: Shop,
  order: OrderView,
  items: ReadonlyMap<string, MenuItem>,
  now: number,
): Promise<Again | null> {
  if (isOpen(order.state)) return null
  const lines = order.lines.map(({ itemId, title, quantity, unitPrice, parts, for: name }) => {
    const item = items.get(itemId)
    const isHad = item && !isSoldOut(item, now)
    return { itemId, title, quantity, unitPrice, parts, for: name, item: isHad ? item : null }
  })
  const had = lines.filter(({ item }) => item !== null)
  if (had.length === 0) return null
  const asked = had.map(({ itemId, quantity, parts, for: name }) => {
    return { itemId, quantity, for: name, ...chosenFrom(parts) }
  })
  const answer = await answerQuote(read, now, { ...placeOf(order), lines: asked, slot: null }, true)
  const refusals = answer.refusals.filter((each) => 'line' in each)
  const refused = Map.groupBy(refusals, ({ line }) => had[line])
  if (refused.size === had.length) return null
  const slots = answer.slots?.flatMap((day) => day.slots) ?? []
  const readyAt = answer.promise?.readyAt ?? slots.find(({ full }) => !full)?.at ?? null
  return {
    lines: lines.map((line) => (refused.has(line) ? { ...line, item: null } : line)),
    missing: lines.flatMap((line) => {
      const why = refused.get(line)
      return line.item && !why ? [] : missingWords(line, why ?? [])
    }),
    total: answer.totals.total,
    at: readyAt === null ? null : readyAt + answer.roadMinutes * MINUTE,
  }
}

/** A dish that can't be had, with the names of its parts for which it can't. */
function missingWords(
  { title, parts }: Pick<OrderedLine, 'title' | 'parts'>,
  refusals: readonly LineRefusal[],
): string {
  const nameOf = (id: string) => parts.find((part) => part.id === id)?.name ?? []
  const gone = refusals.flatMap((refusal) => {
    if ('option' in refusal && typeof refusal.option === 'string') return nameOf(refusal.option)
    return 'name' in refusal && refusal.name !== title ? refusal.name : []
  })
  return gone.length === 0 ? title : `${title} (${[...new Set(gone)].join(', ')})`
}

function placeOf({ fulfilment, address, table }: OrderView): Omit<OrderEnquiry, 'lines' | 'slot'> {
  if (fulfilment === 'delivery') {
    return { fulfilment, place: address ? { postcode: address.postcode } : undefined }
  }
  return { fulfilment, table: table ?? undefined }
}
