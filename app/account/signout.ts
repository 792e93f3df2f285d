import { redirect } from 'react-router'
import { sessionMiddleware } from '#app/middleware/session.ts'
import { done } from '#shop/domain/refusal.ts'
import type { Route } from './+types/signout.ts'
import { answerForm } from './answer-form.ts'

export const middleware: Route.MiddlewareFunction[] = [sessionMiddleware]

export function action({ request, context }: Route.ActionArgs) {
  return answerForm(
    { request, context },
    {
      fields: [],
      read: () => done(null),
      run: async (shop, _input, { caller }) => done({ cookies: await shop.auth.signOut(caller) }),
      next: '/',
    },
  )
}

/** Opening an address signs nobody out. */
export function loader(): Response {
  return redirect('/')
}
