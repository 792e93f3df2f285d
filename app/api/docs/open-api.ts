import { answerUnlessKnown } from '../body/answer-unless-known.ts'
import type { Route } from './+types/open-api.ts'
import { openApiDocument } from './open-api-document.ts'

/** `GET /api/openapi.json`: the API as an OpenAPI document. */
export function loader({ request }: Route.LoaderArgs): Response {
  const body = JSON.stringify(openApiDocument())
  return answerUnlessKnown(request, body, 'application/json; charset=utf-8')
}
