import { parseAmount } from '#shop/domain/common/amount.ts'
import {
  MAX_ALT_LENGTH,
  MAX_BULLET_LENGTH,
  MAX_KITCHEN_NAME_LENGTH,
  MAX_MAKE_MINUTES,
  MAX_PATTIES,
  MAX_RATING,
  MAX_STOCK,
  MAX_TAX_RATE,
  MAX_TITLE_LENGTH,
  MAX_ZOOM,
} from '#shop/domain/common/limits.ts'
import { type Focus, MIDDLE } from '#shop/domain/common/picture.ts'
import { isVisible, plainLine } from '#shop/domain/common/plain-text.ts'
import { done, type Outcome, type Refusal, refused } from '#shop/domain/common/refusal.ts'
import { plainNumber } from '#shop/domain/common/typed-number.ts'
import { DISH_FIELDS, type DishDraft, type DishField, type DishValues } from './dish-values.ts'

/** What is wrong with what was typed. */
export type DishFault = 'empty' | 'too_long' | 'malformed' | 'count_out_of_range'

/** The longest that each text may be. */
export const LONGEST = {
  title: MAX_TITLE_LENGTH,
  kitchenName: MAX_KITCHEN_NAME_LENGTH,
  bullet1: MAX_BULLET_LENGTH,
  bullet2: MAX_BULLET_LENGTH,
  bullet3: MAX_BULLET_LENGTH,
  alt: MAX_ALT_LENGTH,
} as const

/** The most that each number may be. */
export const MOST = {
  makeMinutes: MAX_MAKE_MINUTES,
  patties: MAX_PATTIES,
  dailyStock: MAX_STOCK,
  rating: MAX_RATING,
  taxRate: MAX_TAX_RATE / 100,
  focusX: 100,
  focusY: 100,
  zoom: MAX_ZOOM,
} as const

type Values = {
  title: string
  kitchenName: string
  price: number
  taxRate: number
  categoryId: string
  bullet1: string
  bullet2: string
  bullet3: string
  rating: number
  makeMinutes: number
  patties: number
  dailyStock: number | null
  alt: string
  focusX: number
  focusY: number
  zoom: number
}

/** Reads one field as it was typed. A comma is taken for a point. */
export function readField<Field extends DishField>(
  field: Field,
  typed: string,
  decimals: number,
): Outcome<Values[Field], DishFault> {
  return (READ[field] as Reader<Values[Field]>)(typed.trim(), decimals)
}

/** Reads all fields of a dish; refuses with every one that is wrong, in the order of the page. */
export function readDish(values: DishValues, decimals: number): Outcome<DishDraft, DishFault> {
  const refusals: Refusal<DishFault>[] = []
  const read = {} as Record<DishField, unknown>
  for (const field of DISH_FIELDS) {
    const outcome = readField(field, values[field], decimals)
    if (outcome.ok) read[field] = outcome.value
    else refusals.push(...outcome.refusals.map(({ code }) => ({ code, field })))
  }
  if (refusals.length > 0) return refused(...refusals)
  const { bullet1, bullet2, bullet3, focusX, focusY, zoom, ...rest } = read as Values
  const focus = focusOf({ x: focusX, y: focusY, zoom })
  return done({ ...rest, bullets: [bullet1, bullet2, bullet3], focus })
}

/** The middle is what a dish has of which nobody chose anything. */
function focusOf(focus: Focus): Focus | null {
  const { x, y, zoom } = MIDDLE
  return focus.x === x && focus.y === y && focus.zoom === zoom ? null : focus
}

type Reader<Value> = (typed: string, decimals: number) => Outcome<Value, DishFault>

const READ: { [Field in DishField]: Reader<Values[Field]> } = {
  title: lineOf(LONGEST.title),
  kitchenName: textOf(LONGEST.kitchenName),
  price: (typed, decimals) => orMalformed(parseAmount(plainNumber(typed), decimals)),
  taxRate: (typed) => within(parseAmount(plainNumber(typed), 2), MAX_TAX_RATE),
  categoryId: (typed) => (typed === '' ? refused({ code: 'empty' }) : done(typed)),
  bullet1: lineOf(LONGEST.bullet1),
  bullet2: lineOf(LONGEST.bullet2),
  bullet3: lineOf(LONGEST.bullet3),
  rating(typed) {
    const tenths = within(parseAmount(plainNumber(typed), 1), MAX_RATING * 10)
    return tenths.ok ? done(tenths.value / 10) : tenths
  },
  makeMinutes: (typed) => within(parseAmount(typed, 0), MAX_MAKE_MINUTES),
  patties: (typed) => within(parseAmount(typed, 0), MAX_PATTIES),
  dailyStock: (typed) => (typed === '' ? done(null) : within(parseAmount(typed, 0), MAX_STOCK)),
  alt: textOf(LONGEST.alt),
  focusX: (typed) => between(typed, 0, MOST.focusX),
  focusY: (typed) => between(typed, 0, MOST.focusY),
  zoom: (typed) => between(typed, 1, MOST.zoom),
}

/** A text that may stay empty. */
function textOf(longest: number): Reader<string> {
  return (typed) => {
    const text = plainLine(typed)
    if (text.length > longest) return refused({ code: 'too_long' })
    return done(isVisible(text) ? text : '')
  }
}

function lineOf(longest: number): Reader<string> {
  const read = textOf(longest)
  return (typed, decimals) => {
    const text = read(typed, decimals)
    return text.ok && text.value === '' ? refused({ code: 'empty' }) : text
  }
}

function within(number: number | null, most: number): Outcome<number, DishFault> {
  if (number === null) return refused({ code: 'malformed' })
  return number > most ? refused({ code: 'count_out_of_range' }) : done(number)
}

/** Of any number of decimals, as sliders and shop files give. */
function between(typed: string, least: number, most: number): Outcome<number, DishFault> {
  const number = /^\d{1,3}([.,]\d{1,20})?$/.test(typed) ? Number(plainNumber(typed)) : null
  if (number === null) return refused({ code: 'malformed' })
  return number < least || number > most ? refused({ code: 'count_out_of_range' }) : done(number)
}

function orMalformed(amount: number | null): Outcome<number, DishFault> {
  return amount === null ? refused({ code: 'malformed' }) : done(amount)
}
