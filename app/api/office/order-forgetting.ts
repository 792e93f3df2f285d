import type { Route } from './+types/order-forgetting.ts'
import { answerForgettable, answerForgetting } from './answer-forgetting.ts'

/** `GET /api/office/orders/{id}/forgetting`: what forgetting its guest would touch. */
export function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  return answerForgettable(context, { order: params.id })
}

/** `POST /api/office/orders/{id}/forgetting`: forgets its guest the next morning or at once, or stops that. */
export function action({ request, params, context }: Route.ActionArgs): Promise<Response> {
  return answerForgetting(request, context, { order: params.id })
}
