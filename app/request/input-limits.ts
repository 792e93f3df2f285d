/**
 * The widest that forms and the JSON API let through: beyond it something other than a page of ours asks. What the
 * shop takes of the rest is narrower, and it says so with a reason.
 */

/** In characters: a message of 2,000 that are all line breaks, which a browser sends as two. */
export const LONGEST_FORM_FIELD = 4_096
/** In characters, of a text in JSON. Longer than any text that is taken. */
export const LONGEST_JSON_TEXT = 2_000
export const HIGHEST_VERSION = 2_147_483_647
export const MOST_MINUTES = 1_000_000
/** The last millisecond of the year 2100: far beyond every slot, and well within what a date can be. */
export const LAST_INSTANT = Date.UTC(2101, 0, 1) - 1
