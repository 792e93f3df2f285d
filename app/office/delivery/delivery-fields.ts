/** Of the forms on the page of delivery. */
export const DELIVERY_FIELDS = [
  'action',
  'seen',
  'change',
  'delivery',
  'pickup',
  'table',
  'at',
  'asked',
] as const

/** The `action` of the place's form once whoever sends it has seen whom it leaves out, as `asked` marks it. */
export const PLACE_SEEN = 'place-seen'
