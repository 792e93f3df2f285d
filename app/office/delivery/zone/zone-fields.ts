import { ZONE_FIELDS } from '#shop/domain/settings/typed-zone.ts'

/** Of the postcodes or corners of a zone as a form carries them, in characters. */
export const MAX_AREA_TEXT = 4000

export const ZONE_FORM_FIELDS = ['do', 'of', 'seen', 'marks', 'asked', ...ZONE_FIELDS] as const

/** Ends a button's value once its effect was read. */
export const SEEN = ' seen'

/** Begins the value of a button that takes what somebody else made of a field, whose name follows. */
export const THEIRS = 'theirs '
