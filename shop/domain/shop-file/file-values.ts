import type { JSONPath } from 'jsonc-parser'
import { z } from 'zod'
import { parseAmount } from '../common/amount.ts'
import { MAX_PICTURE_NAME_LENGTH, MAX_PRICE } from '../common/limits.ts'
import { isVisible, plainLine } from '../common/plain-text.ts'
import type { WholeNumber } from '../settings/setting.ts'
import { namedPicture as storedPicture } from '../settings/value-schema.ts'
import type { Expectation } from './fault.ts'
import { type FileReader, sourceOf } from './file-reader.ts'

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

/** As the schema of its entries; once these are right, what `whole` refuses is one fault, which says what belongs here. */
export function asWhole<Schema extends z.ZodType>(
  expected: Expectation,
  entries: Schema,
  whole: z.ZodType,
) {
  return entries.refine((value) => whole.safeParse(value).success, { params: { expected } })
}

/** An object with these fields and no others. Where it is no object, `expected` says what belongs here. */
export function fields<Shape extends z.ZodRawShape>(shape: Shape, expected?: Expectation) {
  const message = typeof expected === 'string' ? expected : undefined
  return z.strictObject(shape, {
    error: ({ code }) => (code === 'invalid_type' ? message : undefined),
  })
}

/** Words on one line, without control characters and characters that change the direction of text. */
export const words = z.string().transform(plainLine).refine(isVisible)

/** As `words`, or an empty text. */
export const optionalWords = z
  .string()
  .transform(plainLine)
  .refine((text) => text === '' || isVisible(text))

export const writtenNumber = z.symbol().transform(sourceOf)

/** Text, or a whole number, which other systems use as ids. */
export const writtenId = z.union([writtenNumber, z.string()])

/** The text of a number, in quotes or without. */
const decimalText = z.union([writtenNumber, z.string().transform((typed) => typed.trim())])

/** A decimal number, as a whole number of its smallest unit. */
export function decimal(decimals: number) {
  return decimalText.transform((text) => parseAmount(text, decimals)).pipe(z.number())
}

/** Basis points: a number of percent, or text with or without a percent sign. */
export const percentage = decimalText
  .transform((text) => parseAmount(text.replace(/\s*%$/, ''), PERCENT_DECIMALS))
  .pipe(z.number())

/** A whole number within the limits of what is stored, or the same in quotes. */
export function whole(stored: z.ZodNumber, unit: WholeNumber['unit'] = 'number') {
  const { minValue, maxValue } = stored
  const limits = { unit, least: minValue ?? 0, most: maxValue ?? MAX_PRICE }
  return expecting(limits, decimal(0).pipe(stored))
}

/** The name of a picture: of a file, or one of our own addresses. */
const pictureName = z.string().max(MAX_PICTURE_NAME_LENGTH).transform(plainLine)

/** As `pictureName`, or null for none. */
export const picture = expecting(
  'picture',
  pictureName.nullable().transform((name) => name || null),
)

/** Where a file names a picture; null takes one off, and one that is left out stays. */
export type WrittenPicture = { line: number; field: string; name: string } | null | undefined

/** Returns the name of the picture that stands at a path, with its place. */
export function pictureAt(
  file: FileReader,
  path: JSONPath,
  name: string | null | undefined,
): WrittenPicture {
  if (!name) return name === undefined ? undefined : null
  return { line: file.lineOf(path), field: String(path.at(-1)), name }
}

/** A picture and its alternative text. */
export function namedPicture(expected: Expectation) {
  return fields(
    {
      picture: expecting('picture', pictureName.pipe(z.string().min(1))),
      alt: expecting('alt', words.pipe(storedPicture.shape.alt)),
    },
    expected,
  )
}

/** A value as JSON has it, with numbers for those that were written. */
export const plain = z.unknown().transform(withNumbers)

function withNumbers(value: unknown): unknown {
  if (typeof value === 'symbol') return Number(sourceOf(value))
  if (Array.isArray(value)) return value.map(withNumbers)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withNumbers(each)]))
}
