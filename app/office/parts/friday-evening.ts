/** When most shops are fullest, and what an owner wants to see first. */
export const FRIDAY_EVENING = { weekday: 5, time: 19 * 60 + 30 }
