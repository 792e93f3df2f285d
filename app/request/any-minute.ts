import { createContext, type MiddlewareFunction, type RouterContextProvider } from 'react-router'
import { href } from '#app/href.ts'
import { readWallMinute, type WallMinute, writeWallMinute } from '#shop/domain/hours/wall-minute.ts'
import { atInstant } from '#shop/operations/common/shop-at.ts'
import { openingsOfWays, SHOWN_DAYS } from '#shop/operations/settings/present-hours.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import { ADDRESSES, admits } from '../addresses.ts'
import { shopContext } from './context.ts'
import { problem } from './problem.ts'
import { signedInStaff } from './staff.ts'

/** A minute at which somebody looks at the shop. */
export type OtherMinute = {
  at: WallMinute
  instant: number
  /** When guests can have orders next, after it; null: not within a week. */
  opens: WallMinute | null
}

/** The minute of the shop in `shopContext`; null: now. */
export const minuteContext = createContext<OtherMinute | null>(null)

/** Who may see the shop at another minute. */
const TIME_MACHINE = ADDRESSES[href('/office/hours/time')] ?? { who: [] }

/** What is asked by a post and changes nothing. */
const ASKS_BY_POST = href('/api/quote')

/**
 * For staff who ask for a guest's page with `?at=`: loaders and actions get the shop of that minute, nothing is ordered or
 * sent, and the answer is stored nowhere. For everybody else the parameter means nothing.
 */
export const atAnyMinute: MiddlewareFunction<Response> = async (
  { request, pattern, url, context },
  next,
) => {
  const path = `/${pattern.replace(/^\//, '')}`
  const at = url.searchParams.get('at')
  if (at === null || !ADDRESSES[path]?.showsAnyMinute) return next()
  const minute = await minuteFor(at, context)
  if (!minute) return next()
  if (!isAsking(request.method, path)) return problem('other_minute')
  context.set(minuteContext, minute)
  const response = await atInstant(context.get(shopContext), minute.instant, (then) => {
    context.set(shopContext, then)
    return next()
  })
  response.headers.set('Cache-Control', 'no-store')
  return response
}

async function minuteFor(
  at: WallMinute,
  context: Readonly<RouterContextProvider>,
): Promise<OtherMinute | null> {
  const member = await signedInStaff(context)
  if (!member || !admits(TIME_MACHINE, member)) return null
  const settings = await readSettings(context.get(shopContext).read)
  const instant = readWallMinute(at, settings.timeZone)
  if (instant === null) return null
  const windows = openingsOfWays(settings, instant, SHOWN_DAYS)
  const next = windows.find(({ opens }) => opens > instant)
  return { at, instant, opens: next ? writeWallMinute(next.opens, settings.timeZone) : null }
}

function isAsking(method: string, path: string): boolean {
  return method === 'GET' || method === 'HEAD' || path === ASKS_BY_POST
}
