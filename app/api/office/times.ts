import { shopContext } from '#app/request/context.ts'
import { problemOf } from '#app/request/problem.ts'
import { requireStaff } from '#app/request/staff.ts'
import { removeSchedule, saveSchedule } from '#shop/operations/menu/save-menu-lists.ts'
import { readMenuDraft } from '#shop/persistence/queries/menu/menu-drafts.ts'
import { readPosted } from '../body/read-posted.ts'
import type { Route } from './+types/times.ts'
import { saveTimesContract } from './menu-lists-contract.ts'

const NOT_STORED = { headers: { 'Cache-Control': 'no-store' } }

/** `GET /api/office/times`: all of them, in order. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { schedules } = await readMenuDraft(context.get(shopContext).read)
  return Response.json({ times: schedules }, NOT_STORED)
}

/** `POST /api/office/times`: adds, changes or removes one. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const posted = await readPosted(request, saveTimesContract.body)
  if (posted instanceof Response) return posted
  const { id, fields, seen } = posted.body
  const [shop, by] = [context.get(shopContext), requireStaff(context).id]
  if (fields !== null) {
    const outcome = await saveSchedule(shop, { id, fields, seen, by })
    return outcome.ok ? Response.json(outcome.value, NOT_STORED) : problemOf(outcome.refusals)
  }
  const outcome = await removeSchedule(shop, { id: id ?? '', by })
  if (!outcome.ok) return problemOf(outcome.refusals)
  return Response.json({ id, changed: ['id'] }, NOT_STORED)
}
