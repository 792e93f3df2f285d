import { z } from 'zod'
import {
  HIGHEST_VERSION,
  LAST_INSTANT,
  LONGEST_JSON_TEXT,
  MOST_MINUTES,
} from '#app/request/input-limits.ts'
import { MAX_PRICE } from '#shop/domain/common/amount.ts'

/** The order's version as who asks saw it. */
export const version = z.int().min(1).max(HIGHEST_VERSION)
export const minutes = z.int().min(-MOST_MINUTES).max(MOST_MINUTES)
export const text = z.string().max(LONGEST_JSON_TEXT)
/** The id of an item or of an option. */
export const id = z.string().min(1).max(64)
export const tableName = z.string().max(20)
/** An amount of money, or a percentage. */
export const wholeNumber = z.int().min(0).max(MAX_PRICE)
/** An instant that is asked for, in milliseconds since the epoch. */
export const askedInstant = z.int().min(0).max(LAST_INSTANT)
