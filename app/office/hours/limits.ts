/** Of a field that an address may carry, in characters. */
export const MAX_FORM_TEXT = 120
