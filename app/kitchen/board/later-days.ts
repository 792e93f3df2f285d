import { shortDate, shortWeekday } from '#shop/domain/common/clock-time.ts'
import type { Locale } from '#shop/domain/common/locale.ts'
import type { NumberDay } from '#shop/domain/orders/number-day.ts'
import type { Ticket } from '../board-data.ts'

/** The orders for later of one business day; `day` is null for the present one. */
export type LaterDay = { day: NumberDay | null; tickets: Ticket[] }

/** Sorts orders for later into their days, the present one first. Expects them as they fire and keeps that order. */
export function laterDays(tickets: readonly Ticket[]): LaterDay[] {
  const days = new Map<string, LaterDay>()
  for (const ticket of tickets) {
    const key = ticket.numberDay?.date ?? ''
    const day = days.get(key) ?? { day: ticket.numberDay, tickets: [] }
    day.tickets.push(ticket)
    days.set(key, day)
  }
  return [...days].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, day]) => day)
}

/** A day as it stands above its orders: `Sat 21`, or `Sat 28 Nov` once its weekday alone could be another. */
export function dayTitle({ date, isNear }: NumberDay, locale: Locale): string {
  const noon = Date.parse(`${date}T12:00:00Z`)
  if (!isNear) return shortDate(noon, 'UTC', locale)
  return `${shortWeekday(noon, 'UTC', locale)} ${Number(date.slice(-2))}`
}
