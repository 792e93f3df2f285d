import { MAX_MASTER_BYTES } from '#shop/domain/common/limits.ts'
import { MAX_SHOP_ZIP_BYTES } from '#shop/domain/shop-file/kept-file.ts'

/**
 * The most that forms and the JSON API accept: no page of ours sends more. The shop's own limits are lower,
 * and their refusals give a reason.
 */

// Bodies

export const MAX_BODY_BYTES = 65_536
/** Of a photo or another file that staff send, with what a form puts around it. */
export const MAX_FILE_BODY_BYTES = MAX_MASTER_BYTES + 4_096
/** Of a shop file with its pictures, the same. */
export const MAX_ZIP_BODY_BYTES = MAX_SHOP_ZIP_BYTES + 4_096
/** Of a payment event, which is signed. */
export const MAX_WEBHOOK_BYTES = 262_144

// Forms

/** More than in any form of ours. */
export const MAX_FORM_FIELDS = 40
/** In characters: a message of 2,000 line breaks, each sent as two characters. */
export const MAX_FORM_FIELD_LENGTH = 4_096
/** The same before it is decoded, where a character may be more than one byte. */
export const MAX_FORM_FIELD_BYTES = 8_192

// JSON

/** In characters; longer than any text that the shop accepts. */
export const MAX_JSON_TEXT_LENGTH = 2_000
/** Of one body, in all its depths. */
export const MAX_JSON_VALUES = 2_000
export const MAX_JSON_DEPTH = 16
export const MAX_VERSION = 2_147_483_647
export const MAX_ASKED_MINUTES = 1_000_000
/** The most of one line. Fewer may still be refused by the quote; more than this is a malformed request. */
export const MAX_ASKED_QUANTITY = 999
/** The same for lines. */
export const MAX_ASKED_LINES = 200
/** The last millisecond of the year 2100: far beyond every slot, and well within the range of dates. */
export const LAST_INSTANT = Date.UTC(2101, 0, 1) - 1
