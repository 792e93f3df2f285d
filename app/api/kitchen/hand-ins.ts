import { shopContext } from '#app/request/context.ts'
import { problemOf } from '#app/request/problem.ts'
import { requireStaff } from '#app/request/staff.ts'
import { businessDayStart } from '#shop/domain/hours/business-day.ts'
import { handInCash } from '#shop/operations/payments/hand-in-cash.ts'
import { readCourierCash, readHandIns } from '#shop/persistence/queries/payments/courier-cash.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import { readPosted } from '../body/read-posted.ts'
import type { Route } from './+types/hand-ins.ts'
import { handInContract } from './hand-ins-contract.ts'

const NOT_STORED = { headers: { 'Cache-Control': 'no-store' } }

/** `GET /api/kitchen/hand-ins`: what couriers have to hand in, and what they handed in today. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { read, clock } = context.get(shopContext)
  const { timeZone, businessDayEnds } = await readSettings(read)
  const dayStart = businessDayStart(clock(), timeZone, businessDayEnds)
  const handIns = await readHandIns(read, dayStart)
  return Response.json({ couriers: await readCourierCash(read), handIns }, NOT_STORED)
}

/** `POST /api/kitchen/hand-ins`: records that a courier handed in all their cash. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const posted = await readPosted(request, handInContract.body)
  if (posted instanceof Response) return posted
  const asked = { ...posted.body, by: requireStaff(context) }
  const outcome = await handInCash(context.get(shopContext), asked)
  return outcome.ok ? Response.json(outcome.value, NOT_STORED) : problemOf(outcome.refusals)
}
