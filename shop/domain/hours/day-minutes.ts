export const MINUTES_OF_A_DAY = 1440
