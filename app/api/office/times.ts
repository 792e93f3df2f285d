import { shopContext } from '#app/request/context.ts'
import { removeSchedule, saveSchedule } from '#shop/operations/menu/save-menu-lists.ts'
import { readSchedules } from '#shop/persistence/queries/menu/schedules.ts'
import type { Route } from './+types/times.ts'
import { saveTimesContract } from './menu-lists-contract.ts'
import { answerEntry, NOT_STORED } from './saved-entry.ts'

/** `GET /api/office/times`: all of them, in order. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const times = await readSchedules(context.get(shopContext).read)
  return Response.json({ times }, NOT_STORED)
}

/** `POST /api/office/times`: adds, changes or removes one. */
export function action(asked: Route.ActionArgs): Promise<Response> {
  const { body } = saveTimesContract
  return answerEntry<'schedules'>(asked, { body, save: saveSchedule, remove: removeSchedule })
}
