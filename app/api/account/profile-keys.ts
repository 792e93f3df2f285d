import { redirect } from 'react-router'
import { href } from '#app/href.ts'
import { shopContext } from '#app/request/context.ts'
import { readFormFields } from '#app/request/form-fields.ts'
import { onlyBy, problem } from '#app/request/problem.ts'
import { requireStaff } from '#app/request/staff.ts'
import { chosenKeysIn } from '#shop/domain/accounts/letter-keys.ts'
import { chooseLetterKeys } from '#shop/operations/accounts/choose-letter-keys.ts'
import type { Route } from './+types/profile-keys.ts'

/** `POST /profile/keys`: whether single letters do something for whoever is signed in, or at the screen that asks. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const typed = await readFormFields({ request, context }, ['keys', 'scripted'])
  const keys = typed && chosenKeysIn(typed.keys)
  if (!keys) return problem('not_sent')
  const outcome = await chooseLetterKeys(context.get(shopContext), requireStaff(context), keys)
  if (!outcome.ok) return problem('not_allowed')
  return typed.scripted === '' ? redirect(href('/profile'), 303) : new Response(null, NO_CONTENT)
}

export function loader(): Response {
  return onlyBy('POST')
}

const NO_CONTENT = { status: 204, headers: { 'Cache-Control': 'no-store' } }
