import { MINUTES_OF_A_DAY } from './day-minutes.ts'

/** Minutes after midnight as `04:30`; those of the next day as on that day. */
export function timeText(minutes: number): string {
  const ofDay = minutes > MINUTES_OF_A_DAY ? minutes - MINUTES_OF_A_DAY : minutes
  const [hour, minute] = [Math.floor(ofDay / 60), ofDay % 60]
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}
