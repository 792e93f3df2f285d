import { data, type RouterContextProvider } from 'react-router'
import { shopContext } from '#app/request/context.ts'
import { readFormFields } from '#app/request/form-fields.ts'
import { proveIdentity } from '#app/request/prove-identity.ts'
import { formStatus } from '#app/request/refusals.ts'
import { requireStaff } from '#app/request/staff.ts'
import { STAFF_ROLES } from '#shop/domain/accounts/staff.ts'
import { MAX_KEY_NAME_LENGTH } from '#shop/domain/common/limits.ts'
import { makeApiKey } from '#shop/operations/accounts/make-api-key.ts'
import type { KeyAnswer, KeyRefusal } from './key-data.ts'

type Posted = { request: Request; context: Readonly<RouterContextProvider> }

/** Makes a key. It is in this answer alone: no address and no later page has it. */
export async function answerKeyForm({ request, context }: Posted) {
  const typed = await readFormFields({ request, context }, ['role', 'name', 'password'])
  const role = STAFF_ROLES.find((one) => one === typed?.role)
  if (!typed || !role) return refusal('not_sent', { role: '', name: typed?.name ?? '' })
  const proof = await proveIdentity(context, typed.password)
  if (!proof.ok) return refusal(proof.refusals[0]?.code, typed)
  const wanted = { name: typed.name, role, by: requireStaff(context).id }
  const outcome = await makeApiKey(context.get(shopContext), wanted)
  if (!outcome.ok) return refusal(outcome.refusals[0]?.code, typed)
  return data<KeyAnswer>({ ok: true, name: typed.name.trim(), key: outcome.value.key })
}

type Code = KeyRefusal | 'yourself' | undefined

function refusal(code: Code, { role, name }: { role: string; name: string }) {
  const why = code === undefined || code === 'yourself' ? 'not_sent' : code
  const answer = { ok: false, why, role, name: name.slice(0, MAX_KEY_NAME_LENGTH) } as const
  return data<KeyAnswer>(answer, formStatus([{ code: why }]))
}
