import { expect, test } from 'vitest'
import { clockTime } from '#shop/domain/common/clock-time.ts'
import { zoneWhereItIs } from './shop-hour.ts'

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
const MIDNIGHT = Date.UTC(2026, 10, 22)

test('there is a zone where it is any hour, whenever the tests run', () => {
  for (const now of HOURS) {
    const instant = MIDNIGHT + now * 3_600_000 + 1_860_000
    const shown = HOURS.map((hour) => clockTime(instant, zoneWhereItIs(hour, instant), 'en'))
    expect(shown).toEqual(HOURS.map((hour) => `${String(hour).padStart(2, '0')}:31`))
  }
})
