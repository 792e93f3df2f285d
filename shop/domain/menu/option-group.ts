import { z } from 'zod'
import {
  MAX_GROUP_OPTIONS,
  MAX_LABEL_LENGTH,
  MAX_OPTIONS,
  MAX_PORTIONS,
  MAX_PRICE,
  MAX_TAX_RATE,
} from '../common/limits.ts'
import { id, line } from '../common/written-schema.ts'
import { timedPrices } from './schedule.ts'

const portions = z.int().min(0).max(MAX_OPTIONS)
const price = z.int().min(0).max(MAX_PRICE)

/**
 * How an item, or an option, asks for the choices of a group: at least `min` and at most `max` portions, of which
 * the `included` dearest cost nothing. `defaults` are the options that are chosen unless the guest changes them,
 * `hidden` those of the group that aren't offered here, and `prices` are in minor units, by option.
 */
export const groupUse = z
  .object({
    groupId: id,
    min: portions,
    max: portions.min(1),
    included: portions,
    defaults: z.array(id).max(MAX_OPTIONS),
    hidden: z.array(id).max(MAX_GROUP_OPTIONS),
    prices: z.record(id, price),
  })
  .refine(({ min, max, included, defaults }) => {
    return min <= max && included <= max && defaults.length <= max
  })

export type GroupUse = z.infer<typeof groupUse>

/** One choice of a group. It adds a portion of its ingredient, if it has one. */
export const option = z.object({
  /** Differs from those of all other options of the shop. */
  id,
  name: line(MAX_LABEL_LENGTH),
  ingredientId: id.nullable(),
  /** Minor units; null: the extra price of its ingredient, or nothing. */
  price: price.nullable(),
  /** The most portions of it with one piece. */
  most: z.int().min(1).max(MAX_PORTIONS),
  /** Basis points; null: as the option that asks for its group, or else the item that it is chosen with. */
  taxRate: z.int().min(0).max(MAX_TAX_RATE).nullable(),
  /** What is given back for the bottle: neither discounted nor, without a rate of its own, taxed. */
  isDeposit: z.boolean().default(false),
  /** A group that is asked for once this is chosen. Its own options ask for nothing more. */
  asks: groupUse.nullable(),
  /** What it costs at some times in place of its own price. */
  timedPrices: timedPrices.default([]),
})

export type Option = z.infer<typeof option>

/** A list of choices that many items may share. */
export const optionGroupDraft = z.strictObject({
  id,
  name: line(MAX_LABEL_LENGTH),
  options: z.array(option).min(1).max(MAX_GROUP_OPTIONS),
  /** The times at which guests can choose from it; null: always. At others nobody is asked for it. */
  scheduleId: id.nullable(),
})

export type OptionGroup = z.infer<typeof optionGroupDraft>
