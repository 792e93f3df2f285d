import { z } from 'zod'
import type { Locale } from '#shop/domain/common/locale.ts'
import { pick } from '#shop/domain/common/pick.ts'
import { PART_KINDS, type PricedLine, releasedLine } from '#shop/domain/pricing/order-line.ts'
import { partTexts } from '#shop/wording/part-text.ts'
import { answeredIfOut } from './adjustment-fields.ts'
import { money } from './money.ts'

const chosen = z.strictObject({ id: z.string(), quantity: z.int().min(1) })

/** A line of an order or a quote. `options` are the choices in their first form: ids, repeated as often as chosen. */
export const lineFields = {
  itemId: z.string(),
  title: z.string(),
  quantity: z.int().min(1),
  options: z.array(z.string()).meta({ deprecated: true }),
  choices: z.array(chosen),
  without: z.array(z.string()),
  /** What is picked for the slots of a combo; a line of something else has none. */
  picks: z
    .array(
      z.strictObject({
        slot: z.string(),
        itemId: z.string(),
        quantity: z.int().min(1),
        choices: z.array(chosen),
        without: z.array(z.string()),
      }),
    )
    .exactOptional(),
  parts: z.array(
    z.strictObject({
      kind: z.enum(PART_KINDS),
      id: z.string(),
      name: z.string(),
      quantity: z.int().min(1),
      price: money,
      taxRate: z.int().exactOptional(),
      instead: z.string().exactOptional(),
      slot: z.string().exactOptional(),
      pick: z.int().exactOptional(),
    }),
  ),
  /** What the parts are, as guests and the kitchen read it. */
  words: z.array(z.string()),
  unitPrice: money,
  total: money,
  /** Who it is for; missing where the guest named nobody. */
  for: z.string().exactOptional(),
  /** What becomes of it if it runs out; missing where the guest said nothing. */
  ifOut: answeredIfOut.exactOptional(),
}

/** Returns the fields of a line that all answers share. */
export function lineAnswer(line: PricedLine, locale: Locale) {
  const { ifOut: _, for: __, words: ___, ...always } = lineFields
  const fields = pick(releasedLine(line), Object.keys(always) as (keyof typeof always)[])
  const { ifOut, for: name } = line
  const words = partTexts(line, locale)
  return { ...fields, words, ...(name && { for: name }), ...(ifOut && { ifOut }) }
}
