import { data, type RouterContextProvider } from 'react-router'
import { shopContext } from '#app/request/context.ts'
import { readFormFields } from '#app/request/form-fields.ts'
import { proveIdentity } from '#app/request/prove-identity.ts'
import { formStatus } from '#app/request/refusals.ts'
import { requireStaff } from '#app/request/staff.ts'
import { STAFF_ROLES } from '#shop/domain/accounts/staff.ts'
import { readEmailInLowerCase } from '#shop/domain/common/form-reading.ts'
import { MAX_EMAIL_LENGTH } from '#shop/domain/common/limits.ts'
import { inviteStaff } from '#shop/operations/accounts/invite-staff.ts'
import type { InviteAnswer, InviteRefusal } from './invite-data.ts'

type Posted = { request: Request; context: Readonly<RouterContextProvider> }

/** Invites somebody. The link is in this answer alone: no address and no later page has it. */
export async function answerInvitation({ request, context }: Posted) {
  const typed = await readFormFields({ request, context }, ['role', 'email', 'password'])
  const role = STAFF_ROLES.find((one) => one === typed?.role)
  if (!typed || !role) return refusal('not_sent', { role: '', email: typed?.email ?? '' })
  const email = typed.email.trim() === '' ? null : readEmailInLowerCase(typed.email)
  if (email && 'fault' in email) return refusal('malformed', typed)
  const proof = await proveIdentity(context, typed.password)
  if (!proof.ok) return refusal(proof.refusals[0]?.code, typed)
  const wanted = { email: email?.value ?? null, role, by: requireStaff(context).id }
  const outcome = await inviteStaff(context.get(shopContext), wanted)
  if (!outcome.ok) return refusal(outcome.refusals[0]?.code, typed)
  const { link, expiresAt } = outcome.value
  // A mailed link proves that the mailbox is theirs, so nobody else sees it.
  const shown = wanted.email === null ? link : null
  return data<InviteAnswer>({ ok: true, role, email: wanted.email ?? '', link: shown, expiresAt })
}

type Code = InviteRefusal | 'yourself' | undefined

function refusal(code: Code, { role, email }: { role: string; email: string }) {
  const why = code === undefined || code === 'yourself' ? 'not_sent' : code
  const answer = { ok: false, why, role, email: email.slice(0, MAX_EMAIL_LENGTH) } as const
  return data<InviteAnswer>(answer, formStatus([{ code: why }]))
}
