import { z } from 'zod'
import { parseAmount } from '../common/amount.ts'
import {
  MAX_ALT_LENGTH,
  MAX_BULLET_LENGTH,
  MAX_LABEL_LENGTH,
  MAX_PICTURE_NAME_LENGTH,
  MAX_RATING,
  MAX_TAX_RATE,
  MAX_TITLE_LENGTH,
} from '../common/limits.ts'
import { isVisible, plainLine } from '../common/plain-text.ts'
import type { Expectation } from './fault.ts'
import { sourceOf } from './file-reader.ts'

const PERCENT_DECIMALS = 2

/** As the schema, but whatever is wrong within is one fault here, which says what belongs here. */
export function expecting<Schema extends z.ZodType>(expected: Expectation, schema: Schema) {
  return z.unknown().transform((value, context): z.infer<Schema> => {
    const read = schema.safeParse(value)
    if (read.success) return read.data
    context.addIssue({ code: 'custom', params: { expected } })
    return z.NEVER
  })
}

/** An object with these fields and no others. Where it is no object, `expected` says what belongs here. */
export function fields<Shape extends z.ZodRawShape>(shape: Shape, expected?: Expectation) {
  const message = typeof expected === 'string' ? expected : undefined
  return z.strictObject(shape, {
    error: ({ code }) => (code === 'invalid_type' ? message : undefined),
  })
}

/** Words on one line; what would steer a terminal or turn the text around is left out. */
export function line(longest: number, expected: Expectation = 'line') {
  const words = z.string().transform(plainLine)
  return expecting(
    expected,
    words.refine((text) => isVisible(text) && text.length <= longest),
  )
}

/** As `line`, but nothing may be said. */
export function optionalLine(longest: number) {
  return expecting('optional_line', z.union([blank, line(longest)]))
}

const blank = z
  .string()
  .transform(plainLine)
  .refine((text) => text === '')

export const title = line(MAX_TITLE_LENGTH, 'title')
export const alt = line(MAX_ALT_LENGTH, 'alt')

export const slug = matching('slug', MAX_TITLE_LENGTH, /^[a-z0-9]+(-[a-z0-9]+)*$/)
/** A digit at its end would make the first card of one category the eleventh of another. */
export const anchor = matching('anchor', MAX_LABEL_LENGTH, /^[A-Za-z][A-Za-z0-9]*(?<!\d)$/)

function matching(expected: Expectation, longest: number, pattern: RegExp) {
  return expecting(expected, z.string().max(longest).regex(pattern))
}

const writtenNumber = z.symbol().transform(sourceOf)

/** Text, or a whole number as other systems count their items. */
export const id = expecting(
  'id',
  z.union([writtenNumber, z.string()]).pipe(z.string().regex(/^[A-Za-z0-9_-]{1,64}$/)),
)

/** The text of a number, in quotes or without. */
const decimalText = z.union([writtenNumber, z.string().transform((typed) => typed.trim())])

/** A decimal number as the whole number that it is with so many decimals. */
function decimal(decimals: number) {
  return decimalText.transform((text) => parseAmount(text, decimals))
}

/** A price in the minor units of a currency of so many decimals. */
export function price(decimals: number) {
  return expecting('price', decimal(decimals).pipe(z.number()))
}

export const rating = expecting(
  'rating',
  decimal(1)
    .pipe(z.number().max(MAX_RATING * 10))
    .transform((tenths) => tenths / 10),
)

/** Percent with at most two decimals: a number, or text with or without its sign. */
export const taxRate = expecting(
  'tax_rate',
  decimalText
    .transform((text) => parseAmount(text.replace(/\s*%$/, ''), PERCENT_DECIMALS))
    .pipe(z.number().max(MAX_TAX_RATE)),
)

/** A whole number from 0, or the same in quotes. */
export function wholeUpTo(most: number, unit: 'minutes' | 'number') {
  return expecting({ unit, least: 0, most }, decimal(0).pipe(z.number().max(most)))
}

/** The name of a picture: of a file, or one of our own addresses. */
const pictureName = z.string().max(MAX_PICTURE_NAME_LENGTH).transform(plainLine)

/** As `pictureName`, or null for none. */
export const picture = expecting(
  'picture',
  pictureName.nullable().transform((name) => name || null),
)

/** A picture and what it shows. */
export function namedPicture(expected: Expectation) {
  return fields(
    { picture: expecting('picture', pictureName.pipe(z.string().min(1))), alt },
    expected,
  )
}

export const bullets = z.tuple(
  [line(MAX_BULLET_LENGTH), line(MAX_BULLET_LENGTH), line(MAX_BULLET_LENGTH)],
  'bullets',
)

export const focus = fields(
  { x: between('percent', 0, 100), y: between('percent', 0, 100), zoom: between('zoom', 1, 4) },
  'focus',
)

function between(expected: Expectation, least: number, most: number) {
  return expecting(expected, writtenNumber.transform(Number).pipe(z.number().min(least).max(most)))
}

/** A value as JSON has it, with numbers for those that were written. */
export const plain = z.unknown().transform(withNumbers)

function withNumbers(value: unknown): unknown {
  if (typeof value === 'symbol') return Number(sourceOf(value))
  if (Array.isArray(value)) return value.map(withNumbers)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withNumbers(each)]))
}
