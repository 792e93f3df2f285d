import { z } from 'zod'
import { FULFILMENTS } from '#shop/domain/common/fulfilment.ts'
import { PAUSE_CODES } from '#shop/domain/orders/order-reason.ts'
import type { OrderRefusal } from '#shop/domain/orders/order-refusal.ts'
import type { QuoteAnswer } from '#shop/domain/orders/quote-answer.ts'
import { codeHours, codeWeekdays } from '../contract/code-hold.ts'
import { instant, money } from '../contract/money.ts'

const partsOfPlace = z.array(z.enum(['postcode', 'point']))
const line = z.int().min(0)
/** The place of a combo's pick, where it is about that. */
const pick = z.int().min(0).exactOptional()
/** Of choices, or of a combo's slot. */
const group = { pick, group: z.string(), name: z.string() }
const chosen = z.array(z.strictObject({ id: z.string(), quantity: z.int() }))

/** How else a line can be had: what is chosen then, and what each piece costs more. */
const ways = z.array(
  z.strictObject({
    kind: z.enum(['without', 'instead', 'fewer']),
    name: z.string(),
    /** The way as guests read it. */
    words: z.string().optional(),
    more: z.int(),
    choices: chosen,
    without: z.array(z.string()),
    /** How many pieces; left out: as many as before. */
    quantity: z.int().exactOptional(),
    picks: z
      .array(
        z.strictObject({
          slot: z.string(),
          itemId: z.string(),
          quantity: z.int(),
          choices: chosen,
          without: z.array(z.string()),
        }),
      )
      .exactOptional(),
  }),
)
const missing = {
  name: z.string(),
  isRemovable: z.boolean(),
  until: instant,
  backAt: instant.nullable(),
  ways,
}
const others = z.array(z.enum(FULFILMENTS))

/** The code's name, and what it is for as a guest reads it. */
const codeFacts = { name: z.string(), words: z.string().optional() }

function refusal<const Code extends string, const Facts extends z.ZodRawShape>(
  code: Code,
  facts: Facts,
) {
  return z.strictObject({ code: z.literal(code), ...facts })
}

const ofQuotes = [
  refusal('empty_basket', {}),
  refusal('too_many_lines', { most: z.int() }),
  refusal('repeated_line', { line }),
  refusal('unknown_item', { line }),
  refusal('sold_out', { line, until: instant, backAt: instant.nullable() }),
  refusal('quantity_out_of_range', { line, most: z.int() }),
  refusal('too_few_left', {
    line,
    /** Null: the item itself. */
    ingredient: z.string().nullable(),
    name: z.string(),
    /** How many are left in all, and how many of this line can be had. */
    left: z.int(),
    most: z.int(),
    ways,
  }),
  refusal('unknown_option', { line, pick, option: z.string() }),
  refusal('option_out_of_range', {
    line,
    pick,
    option: z.string(),
    name: z.string(),
    most: z.int(),
  }),
  refusal('too_few_choices', { line, ...group, min: z.int(), missing: z.int() }),
  refusal('too_many_choices', { line, ...group, max: z.int() }),
  refusal('not_removable', { line, pick, ingredient: z.string() }),
  refusal('too_many_layers', { line, pick, most: z.int() }),
  refusal('ingredient_sold_out', { line, pick, ingredient: z.string(), ...missing }),
  /** What was picked for a combo, the item's id. */
  refusal('part_sold_out', {
    line,
    pick: z.int().min(0),
    item: z.string(),
    ...missing,
    schedule: z.string().exactOptional(),
  }),
  refusal('not_available_then', {
    line,
    schedule: z.string(),
    /** The choice that can't be had then; null: the item itself. */
    option: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
    nextFrom: instant.nullable(),
    nextUntil: instant.nullable(),
  }),
  refusal('price_changed', { line, old: money, new: money }),
  refusal('fulfilment_off', { fulfilment: z.enum(FULFILMENTS), others }),
  refusal('outside_zone', { lacks: partsOfPlace, ruledOut: partsOfPlace, others }),
  refusal('below_minimum', {
    minimum: money,
    missing: money,
    zone: z.strictObject({ id: z.string(), name: z.string() }),
  }),
  refusal('unknown_table', {}),
  refusal('code_not_valid', {}),
  refusal('code_below_minimum', { minimum: money, missing: money }),
  refusal('code_other_time', {
    ...codeFacts,
    weekdays: codeWeekdays,
    hours: codeHours,
    isByOrderTime: z.boolean(),
  }),
  refusal('code_other_items', { ...codeFacts, names: z.array(z.string()) }),
  refusal('code_first_order', { ...codeFacts, isSignedIn: z.boolean() }),
  refusal('too_many_codes', { retryAfterSeconds: z.int() }),
  refusal('tip_out_of_range', { most: money }),
  refusal('total_too_large', { most: money }),
  refusal('closed', { opensAt: instant.nullable(), only: z.enum(['way', 'zone']).exactOptional() }),
  refusal('paused', {
    until: instant,
    reason: z.string(),
    reasonCode: z.enum(PAUSE_CODES).nullable(),
    retryAfterSeconds: z.int(),
  }),
  refusal('too_late', {}),
  refusal('too_soon', {}),
  refusal('slot_gone', {}),
  refusal('too_large_now', {}),
] as const

/** Why a basket can't be ordered as it is. */
export const quoteRefusal = z.discriminatedUnion('code', ofQuotes) satisfies z.ZodType<
  QuoteAnswer['refusals'][number]
>

/** A mistake in one field that the guest typed. */
const typing = z.strictObject({
  code: z.enum(['empty', 'too_long', 'malformed', 'no_ending']),
  field: z.string(),
})

/** Why an order was refused. */
export const orderRefusal = z.union([
  ...ofQuotes,
  typing,
  refusal('table_sign_needed', {}),
  refusal('not_open_yet', {}),
  refusal('total_changed', { old: money, new: money }),
  refusal('currency_changed', {
    old: z.string(),
    new: z.string(),
    /** The present total, in the new currency. */
    total: money,
    /** What happened as a guest reads it. */
    words: z.string().optional(),
  }),
  refusal('time_changed', { old: instant, new: instant }),
  refusal('card_least', { least: money }),
  refusal('card_step', { step: money }),
  refusal('too_many_open_orders', { most: z.int() }),
  refusal('repeated_order', { number: z.int(), placedAt: instant }),
  refusal('key_reused', {}),
  refusal('network_blocked', { until: instant }),
  refusal('too_many', { retryAfterSeconds: z.int() }),
]) satisfies z.ZodType<OrderRefusal>
