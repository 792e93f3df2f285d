/** Of the forms on the page of delivery. */
export const DELIVERY_FIELDS = [
  'action',
  'seen',
  'change',
  'delivery',
  'pickup',
  'table',
  'at',
] as const
