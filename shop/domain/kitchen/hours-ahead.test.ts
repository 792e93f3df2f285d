import { expect, test } from 'vitest'
import { firstRoom, hoursAhead } from './hours-ahead.ts'

const at = (time: string, day = 20) => Date.parse(`2026-11-${day}T${time}:00Z`)

const TODAY = { opens: at('12:00'), closes: at('21:10') }
const TOMORROW = { opens: at('12:00', 21), closes: at('21:00', 21) }
const CLAIMED = new Map([
  [at('20:00'), 45],
  [at('20:30'), 12],
  [at('12:15', 21), 9],
])

test('the work of an opening is told from the present quarter hour to closing', () => {
  const ahead = hoursAhead([TODAY, TOMORROW], CLAIMED, 45, at('20:04'))
  expect(ahead).toEqual({
    ...TODAY,
    kitchenMinutes: 45,
    quarters: [
      { at: at('20:00'), claimed: 45 },
      { at: at('20:15'), claimed: 0 },
      { at: at('20:30'), claimed: 12 },
      { at: at('20:45'), claimed: 0 },
      { at: at('21:00'), claimed: 0 },
    ],
  })
  expect(ahead && firstRoom(ahead)).toBe(at('20:15'))
})

test('of a closed shop the next opening is told, twelve hours of it at most', () => {
  const around = { opens: at('12:00', 21), closes: at('12:00', 22) }
  const ahead = hoursAhead([around], CLAIMED, 45, at('23:00'))
  expect(ahead?.quarters[0]).toEqual({ at: at('12:00', 21), claimed: 0 })
  expect(ahead?.quarters[1]).toEqual({ at: at('12:15', 21), claimed: 9 })
  expect(ahead?.quarters).toHaveLength(48)
})

test('a kitchen with every minute claimed has no room, and a shop without hours nothing ahead', () => {
  const full = new Map(TODAY_QUARTERS.map((quarter) => [quarter, 50]))
  const ahead = hoursAhead([TODAY], full, 45, at('21:00'))
  expect(ahead && firstRoom(ahead)).toBe(null)
  expect(hoursAhead([], CLAIMED, 45, at('20:00'))).toBe(null)
})

const TODAY_QUARTERS = [at('21:00'), at('21:15')]
