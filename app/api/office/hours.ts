import { shopContext } from '#app/request/context.ts'
import { problemOf } from '#app/request/problem.ts'
import { requireStaff } from '#app/request/staff.ts'
import { changeWeek } from '#shop/operations/settings/change-hours.ts'
import { seenMark } from '#shop/operations/settings/seen-value.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import { readPosted } from '../body/read-posted.ts'
import type { Route } from './+types/hours.ts'
import { changeWeekContract } from './hours-contract.ts'

const NOT_STORED = { headers: { 'Cache-Control': 'no-store' } }

/** `GET /api/office/hours`: the weeks of the shop and of the ways that it offers, and other days. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const shop = context.get(shopContext)
  const settings = await readSettings(shop.read)
  const { openingHours, wayHours, fulfilments, openingExceptions: otherDays } = settings
  const ofWays = fulfilments.map((way) => {
    return { way, hours: wayHours[way] ?? [], seen: seenMark(shop, wayHours[way]) }
  })
  const ofShop = { way: null, hours: openingHours, seen: seenMark(shop, openingHours) }
  return Response.json({ weeks: [ofShop, ...ofWays], otherDays }, NOT_STORED)
}

/** `POST /api/office/hours`: changes the week of the shop or of a way. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const posted = await readPosted(request, changeWeekContract.body)
  if (posted instanceof Response) return posted
  const { hours: openingHours, ...asked } = posted.body
  const by = requireStaff(context).id
  const outcome = await changeWeek(context.get(shopContext), { openingHours, ...asked, by })
  return outcome.ok ? Response.json(outcome.value, NOT_STORED) : problemOf(outcome.refusals)
}
