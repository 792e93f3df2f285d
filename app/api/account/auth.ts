import { shopContext } from '#app/request/context.ts'
import { onlyBy, pointerTo, problem } from '#app/request/problem.ts'
import { REFUSALS, type RefusalCode, retryAfter } from '#app/request/refusals.ts'
import { sessionContext } from '#app/request/session.ts'
import type { Visitor } from '#shop/domain/accounts/account.ts'
import type { Refusal } from '#shop/domain/common/refusal.ts'
import { listSessions } from '#shop/persistence/queries/accounts/sessions.ts'
import type { Shop } from '#shop/shop.ts'
import { invalidBody, readJsonText } from '../body/json-body.ts'
import { readTextFields } from '../body/text-fields.ts'
import type { Route } from './+types/auth.ts'
import { authActions } from './auth-actions.ts'
import { visitorAnswer } from './visitor-answer.ts'

const READABLE = new Set(['get-session', 'list-sessions'])

/** `GET /api/auth/get-session` and `list-sessions`. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const name = params['*']
  if (!READABLE.has(name)) return authActions.has(name) ? onlyBy('POST') : notFound()
  const visitor = await context.get(sessionContext).visitor()
  if (name === 'get-session') return Response.json(visitorAnswer(visitor))
  return visitor ? sessionsAnswer(context.get(shopContext), visitor) : signedOut()
}

/** `POST /api/auth/…`, for programs. People use the pages; both share the same rate limits. */
export async function action({ request, context, params }: Route.ActionArgs): Promise<Response> {
  const name = params['*']
  const action = authActions.get(name)
  if (!action) return READABLE.has(name) ? onlyBy('GET') : notFound()
  if (request.method !== 'POST') return onlyBy('POST')
  const text = await readJsonText(request)
  if (typeof text !== 'string') return text
  const body = readTextFields(text, action.fields)
  if ('faults' in body) return invalidBody(body.faults)
  const session = context.get(sessionContext)
  const outcome = await action.run(context.get(shopContext), session, body.typed)
  if (!outcome.ok) return refusalAnswer(outcome.refusals)
  session.send(outcome.value?.cookies ?? [])
  const isWaiting = outcome.value?.wantsCode === true
  return Response.json({ ok: true, ...(isWaiting ? { wants: 'sign-in/code' } : {}) })
}

async function sessionsAnswer(shop: Shop, visitor: Visitor): Promise<Response> {
  const sessions = await listSessions(shop.read, visitor.id, shop.clock())
  return Response.json({
    sessions: sessions.map((session) => ({
      ...session,
      current: session.id === visitor.sessionId,
    })),
  })
}

function refusalAnswer(refusals: readonly Refusal<RefusalCode>[]): Response {
  const errors = refusals.map(({ code, field }) => {
    const { detail } = REFUSALS[code]
    return { pointer: pointerTo(field === undefined ? [] : [field]), code, detail }
  })
  const headers = retryAfter(refusals)
  return problem(refusals[0]?.code ?? 'invalid_body', { errors, headers, isForm: true })
}

function signedOut(): Response {
  return refusalAnswer([{ code: 'signed_out' }])
}

function notFound(): Response {
  return problem('not_found')
}
