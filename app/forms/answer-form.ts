import { data, type RouterContextProvider, redirect } from 'react-router'
import { shopContext } from '#app/middleware/context.ts'
import { readFormFields } from '#app/middleware/form-fields.ts'
import { refusalStatus } from '#app/middleware/refusal-status.ts'
import { type Session, sessionContext } from '#app/middleware/session.ts'
import type { Cookies } from '#shop/auth/caller.ts'
import type { Outcome, Refusal } from '#shop/domain/refusal.ts'
import type { Shop } from '#shop/shop.ts'
import { type FormAnswer, NOT_SENT } from './form-answer.ts'

type ActionArgs = { request: Request; context: Readonly<RouterContextProvider> }

type FormDeed<Field extends string, Input> = {
  fields: readonly Field[]
  read: (typed: Record<Field, string>) => Outcome<Input, string>
  run: (
    shop: Shop,
    input: Input,
    session: Session,
  ) => Promise<Outcome<{ cookies?: Cookies } | null, string>>
  /** Where a browser without scripts goes on to; it stays on the page where there is nothing. */
  next?: string
}

/** Never sent back, not even to whoever typed them. */
const SECRETS = new Set(['password', 'passwordVerify', 'currentPassword', 'token'])

/** Reads a posted form, does what it asks for, and says how that went. */
export async function answerForm<Field extends string, Input>(
  { request, context }: ActionArgs,
  { fields, read, run, next }: FormDeed<Field, Input>,
) {
  const posted = await readFormFields(request, [...fields, 'scripted'])
  if (!posted) return data<FormAnswer>(NOT_SENT, { status: 400 })
  const { scripted, ...rest } = posted
  const typed = rest as Record<Field, string>
  const input = read(typed)
  if (!input.ok) return refusal(input.refusals, typed)
  const session = context.get(sessionContext)
  const outcome = await run(context.get(shopContext), input.value, session)
  if (!outcome.ok) return refusal(outcome.refusals, typed)
  session.send(outcome.value?.cookies ?? [])
  if (next !== undefined && scripted === '') throw redirect(next, 303)
  return data<FormAnswer>({ ok: true })
}

function refusal(refusals: readonly Refusal<string>[], typed: Record<string, string>) {
  const shown = Object.entries(typed).filter(([field]) => !SECRETS.has(field))
  const answer: FormAnswer = { ok: false, refusals, typed: Object.fromEntries(shown) }
  return data(answer, refusalStatus(refusals))
}
