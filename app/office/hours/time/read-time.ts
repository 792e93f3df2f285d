import { comingExceptions } from '#shop/domain/hours/other-days.ts'
import {
  comingMinute,
  laterMinute,
  readWallMinute,
  writeWallMinute,
} from '#shop/domain/hours/wall-minute.ts'
import { readShopThen } from '#shop/operations/orders/read-shop-then.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Shop } from '#shop/shop.ts'
import { FRIDAY_EVENING } from '../../parts/friday-evening.ts'
import type { TimeData } from './time-data.ts'

const DAYS = 7
const MOST_OTHER_DAYS = 3
const STEPS = [-120, -60, -30, 30, 60, 120]

/** Reads what a guest finds at the minute that is asked for, or on the next Friday evening. */
export async function readTime(
  shop: Pick<Shop, 'read' | 'clock'>,
  asked: string | null,
): Promise<TimeData> {
  const { timeZone, openingExceptions } = await readSettings(shop.read)
  const now = shop.clock()
  const known = asked === null ? null : readWallMinute(asked, timeZone)
  const at = known === null ? comingMinute(now, timeZone, FRIDAY_EVENING) : (asked ?? '')
  const instant = known ?? readWallMinute(at, timeZone) ?? now
  const time = at.slice(at.indexOf('T'))
  const [today = ''] = writeWallMinute(now, timeZone).split('T')
  const week = Array.from({ length: DAYS }, (_, days) => laterMinute(today + time, { days }))
  const later = Temporal.PlainDate.from(today).add({ days: DAYS })
  const others = comingExceptions(openingExceptions, later, later.add({ years: 1 }))
  return {
    at,
    isWrong: asked !== null && known === null,
    found: await readShopThen(shop, instant),
    days: [...week, ...others.slice(0, MOST_OTHER_DAYS).map(({ date }) => date + time)],
    times: STEPS.map((minutes) => laterMinute(at, { minutes })),
  }
}
