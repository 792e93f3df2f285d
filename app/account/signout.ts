import { redirect } from 'react-router'
import { answerForm } from '#app/forms/answer-form.ts'
import { href } from '#app/href.ts'
import { done } from '#shop/domain/common/refusal.ts'
import { signOutEverywhere } from '#shop/operations/accounts/end-sessions.ts'
import type { Route } from './+types/signout.ts'

export function action({ request, context }: Route.ActionArgs) {
  return answerForm(
    { request, context },
    {
      fields: ['everywhere'],
      read: (typed) => done(typed),
      async run(shop, { everywhere }, session) {
        const visitor = everywhere === 'on' ? await session.visitor() : null
        if (visitor) await signOutEverywhere(shop, visitor)
        return done({ cookies: await shop.auth.signOut(session.caller) })
      },
      next: href('/'),
    },
  )
}

/** Signing out takes a POST; a GET redirects without signing anybody out. */
export function loader(): Response {
  return redirect(href('/'))
}
