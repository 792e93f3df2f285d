/** An instant for operators: `2026-11-20 19:58 UTC`. */
export function utcMinute(instant: number): string {
  return `${new Date(instant).toISOString().slice(0, 16).replace('T', ' ')} UTC`
}
