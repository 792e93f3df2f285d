/** The choice of the soonest time in place of a slot. */
export const SOONEST = 'soonest'
