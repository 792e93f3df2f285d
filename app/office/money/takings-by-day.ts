import type { MinorUnits } from '#shop/domain/common/money.ts'
import type { Report } from './money-data.ts'

/** Returns what each day of a report took; null: it is not summed up yet. */
export function takingsByDay({ days }: Pick<Report, 'days'>): {
  day: string
  takings: MinorUnits | null
}[] {
  return days.map(({ day, sums }) => ({ day, takings: sums?.figures.takings ?? null }))
}
