/** For how long a courier's hand-in of cash can be taken back, in milliseconds. */
export const HAND_IN_UNDONE_WITHIN = 15 * 60_000
