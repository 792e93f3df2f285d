import { shopContext } from '#app/request/context.ts'
import { requireStaff } from '#app/request/staff.ts'
import { readPosted } from '../body/read-posted.ts'
import type { Route } from './+types/settings.ts'
import { answerChange, answerSettings } from './seen-settings.ts'
import { changeSettingsContract, SETTINGS_KEYS } from './settings-contract.ts'

/** `GET /api/office/settings`: the settings as they are, each with its mark. */
export function loader({ context }: Route.LoaderArgs): Promise<Response> {
  return answerSettings(context.get(shopContext), SETTINGS_KEYS)
}

/** `POST /api/office/settings`: changes some of them, that nobody changed meanwhile. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const posted = await readPosted(request, changeSettingsContract.body)
  if (posted instanceof Response) return posted
  const by = requireStaff(context).id
  return answerChange(context.get(shopContext), posted.body, { keys: SETTINGS_KEYS, by })
}
