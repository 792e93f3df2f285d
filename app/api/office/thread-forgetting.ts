import type { Route } from './+types/thread-forgetting.ts'
import { answerForgettable, answerForgetting } from './answer-forgetting.ts'

/** `GET /api/office/messages/{id}/forgetting`: what forgetting its guest would touch. */
export function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  return answerForgettable(context, { thread: params.id })
}

/** `POST /api/office/messages/{id}/forgetting`: forgets its guest the next morning or at once, or stops that. */
export function action({ request, params, context }: Route.ActionArgs): Promise<Response> {
  return answerForgetting(request, context, { thread: params.id })
}
