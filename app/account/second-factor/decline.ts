import { redirect } from 'react-router'
import { href } from '#app/href.ts'
import { visitorContext } from '#app/request/access.ts'
import { shopContext } from '#app/request/context.ts'
import { declineSecondFactor } from '#shop/persistence/queries/accounts/second-factors.ts'
import type { Route } from './+types/decline.ts'

/** Handles "Not now": the profile stops recommending a second factor. */
export async function action({ context }: Route.ActionArgs) {
  const { id } = context.get(visitorContext)
  const { work, clock } = context.get(shopContext)
  await work((tx) => declineSecondFactor(tx, id, clock()))
  throw redirect(href('/profile'), 303)
}

export function loader(): Response {
  return redirect(href('/profile'))
}
