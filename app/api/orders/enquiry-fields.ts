import { z } from 'zod'
import { MAX_ASKED_LINES, MAX_ASKED_QUANTITY } from '#app/request/input-limits.ts'
import { FULFILMENTS } from '#shop/domain/common/fulfilment.ts'
import {
  MAX_DISCOUNT_CODE_LENGTH,
  MAX_FOR_LENGTH,
  MAX_LAYERS,
  MAX_OPTIONS,
  MAX_PICKS,
  MAX_PORTIONS,
  MAX_POSTCODE_LENGTH,
} from '#shop/domain/common/limits.ts'
import { plainLine } from '#shop/domain/common/plain-text.ts'
import { plainIfOut } from '#shop/domain/pricing/if-out.ts'
import { type ComboPick, parseOptions } from '#shop/domain/pricing/order-line.ts'
import { position } from '#shop/domain/settings/zone-schema.ts'
import type { OrderEnquiry } from '#shop/operations/orders/evaluate-order.ts'
import { ifOut } from '../contract/adjustment-fields.ts'
import { askedInstant, id, tableName, wholeNumber } from '../contract/body-fields.ts'

/** A refused option is named in the answer, so its id must not contain control characters. */
const optionId = id.regex(/^[^\p{Cc}\p{Cs}]*$/u)

const choices = z
  .array(z.strictObject({ id: optionId, quantity: z.int().min(1).max(MAX_PORTIONS) }))
  .max(MAX_OPTIONS)
  .optional()
  .refine(isSetOfIds, { message: 'A choice is listed twice' })

/** Ids of ingredients that are left out. */
const without = z
  .array(optionId)
  .max(MAX_LAYERS)
  .refine(isSet, { message: 'An ingredient is left out twice' })
  .optional()

/** What is picked for the slots of a combo; an item that is picked twice alike has a quantity. */
const picks = z
  .array(
    z.strictObject({
      slot: optionId,
      itemId: optionId,
      quantity: z.int().min(1).max(MAX_PORTIONS).default(1),
      choices,
      without,
    }),
  )
  .max(MAX_PICKS)
  .optional()

/** What is wanted: the fields that quotes and orders share. */
export const enquiryFields = {
  lines: z
    .array(
      z
        .strictObject({
          itemId: id,
          quantity: z.int().min(1).max(MAX_ASKED_QUANTITY),
          /** The choices in their first form: ids, each as often as it is chosen. */
          options: z
            .array(optionId)
            .max(MAX_OPTIONS)
            .refine(isSet, { message: 'An option is listed twice' })
            .optional()
            .meta({ deprecated: true }),
          choices,
          without,
          picks,
          unitPrice: wholeNumber.optional(),
          /** Who it is for: two lines that differ in nothing but the name are two. */
          for: z.string().max(MAX_FOR_LENGTH).optional(),
          /** What becomes of it if it runs out; without it, the guest is called. */
          ifOut: ifOut.optional(),
        })
        .refine((line) => line.options !== undefined || line.choices !== undefined, {
          message: 'A line has choices, or the options of the first form',
          path: ['options'],
          when: ({ value }) => typeof value === 'object' && value !== null,
        })
        .refine(({ options = [], choices = [] }) => !(options.length > 0 && choices.length > 0), {
          message: 'A line has options or choices, not both',
          path: ['choices'],
        }),
    )
    .max(MAX_ASKED_LINES),
  fulfilment: z.enum(FULFILMENTS),
  place: z
    .strictObject({
      postcode: z.string().max(MAX_POSTCODE_LENGTH).optional(),
      point: position.optional(),
    })
    .optional(),
  table: tableName.optional(),
  /** An instant in milliseconds since the epoch; none is as soon as possible. */
  slot: askedInstant.nullable().default(null),
  tip: z
    .union([z.strictObject({ percent: wholeNumber }), z.strictObject({ amount: wholeNumber })])
    .optional(),
  code: z.string().min(1).max(MAX_DISCOUNT_CODE_LENGTH).optional(),
}

/** Converts a body to an enquiry: a line with options has choices. */
export function enquiryOf(asked: z.infer<z.ZodObject<typeof enquiryFields>>): OrderEnquiry {
  return {
    ...asked,
    lines: asked.lines.map((each) => {
      const {
        options = [],
        choices: chosen = [],
        picks: picked,
        ifOut: wish,
        for: name = '',
        ...line
      } = each
      const own = plainLine(name)
      return {
        ...line,
        ...(own && { for: own }),
        ...(wish && { ifOut: plainIfOut(wish) }),
        ...(picked && { picks: picked.map(pickOf) }),
        choices: chosen.length > 0 ? chosen : parseOptions(options),
      }
    }),
  }
}

function pickOf({
  choices: chosen = [],
  without: leftOut = [],
  ...pick
}: z.infer<NonNullable<typeof picks._zod.def.innerType>>[number]): ComboPick {
  return { ...pick, choices: chosen, without: leftOut }
}

/** A basket, for examples. */
export const LINES_EXAMPLE = [
  {
    itemId: 'plain-smash',
    quantity: 2,
    choices: [{ id: 'extras-cheddar', quantity: 1 }],
    without: ['red-onion'],
  },
]

function isSetOfIds(choices: { id: string }[] = []): boolean {
  return isSet(choices.map(({ id: chosen }) => chosen))
}

function isSet(ids: string[]): boolean {
  return new Set(ids).size === ids.length
}
