/** The maximum length of a guest's or account's name, in UTF-16 units. */
export const MAX_NAME_LENGTH = 60
