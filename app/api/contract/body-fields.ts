import { z } from 'zod'
import {
  LAST_INSTANT,
  MAX_ASKED_MINUTES,
  MAX_JSON_TEXT_LENGTH,
  MAX_VERSION,
} from '#app/request/input-limits.ts'
import { MAX_ID_LENGTH, MAX_PRICE, MAX_TABLE_NAME_LENGTH } from '#shop/domain/common/limits.ts'

/** The version of the order that the client last saw. */
export const version = z.int().min(1).max(MAX_VERSION)
export const minutes = z.int().min(-MAX_ASKED_MINUTES).max(MAX_ASKED_MINUTES)
export const text = z.string().max(MAX_JSON_TEXT_LENGTH)
/** The id of an item or of an option. */
export const id = z.string().min(1).max(MAX_ID_LENGTH)
export const tableName = z.string().max(MAX_TABLE_NAME_LENGTH)
/** An amount of money, or a percentage. */
export const wholeNumber = z.int().min(0).max(MAX_PRICE)
/** An instant that is asked for, in milliseconds since the epoch. */
export const askedInstant = z.int().min(0).max(LAST_INSTANT)
