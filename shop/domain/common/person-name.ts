/** In UTF-16 units, for the name of a guest or of somebody with an account. */
export const MAX_NAME_LENGTH = 60
