/** In place of the id of a new entry; no id can be written so. */
export const NEW_ENTRY = 'new~'
