/** `version`: the shop as it was; `sent`: what somebody wants it to be, and looks at first. */
export const SHOP_FILE_KINDS = ['version', 'sent'] as const

export type ShopFileKind = (typeof SHOP_FILE_KINDS)[number]

/** How many versions of the shop are kept, and how many files that were sent. */
export const MOST_KEPT: Readonly<Record<ShopFileKind, number>> = { version: 50, sent: 5 }

/** Of a shop file, in bytes. */
export const MAX_SHOP_FILE_BYTES = 2 * 1024 * 1024

/** Of a shop file with its pictures as a zip, in bytes: as it is sent, and all of it unpacked. */
export const MAX_SHOP_ZIP_BYTES = 32 * 1024 * 1024
export const MAX_UNPACKED_BYTES = 48 * 1024 * 1024

/** How many files a zip may have. A picture of a dish is ten. */
export const MAX_ZIP_ENTRIES = 5000

/** A version is kept by itself this long after the last one, if something differs. In milliseconds. */
export const VERSION_EVERY = 24 * 3_600_000
