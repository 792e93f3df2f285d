import { type RouterContextProvider, redirect } from 'react-router'
import { shopContext } from '#app/request/context.ts'
import { readFormFields } from '#app/request/form-fields.ts'
import { proveIdentity } from '#app/request/prove-identity.ts'
import { requireStaff } from '#app/request/staff.ts'
import { endDevice } from '#shop/operations/accounts/change-device.ts'
import { endApiKey } from '#shop/operations/accounts/end-api-key.ts'
import { withdrawInvitation } from '#shop/operations/accounts/withdraw-invitation.ts'
import { isId } from '../is-id.ts'
import { peopleAddress } from './people-answer.ts'

type Posted = { request: Request; context: Readonly<RouterContextProvider> }

/** Takes an invitation back, or ends a key or a tablet, and leads to the list that says so. */
export async function answerPeopleForm(posted: Posted): Promise<never> {
  const typed = await readFormFields(posted, ['do', 'id', 'password'])
  const by = requireStaff(posted.context).id
  const shop = posted.context.get(shopContext)
  const nothing = { do: '', id: '', password: '' }
  const { do: act, id, password } = typed && isId(typed.id) ? typed : nothing
  if (act.startsWith('end_')) {
    const proof = await proveIdentity(posted.context, password)
    const code = proof.ok ? null : proof.refusals[0]?.code
    if (code === 'too_many') throw redirect(peopleAddress(code), 303)
    if (!proof.ok) throw redirect(peopleAddress('not_proven'), 303)
  }
  if (act === 'end_key') throw answered(await endApiKey(shop, id, by), 'ended')
  if (act === 'end_tablet') throw answered(await endDevice(shop, id, by), 'ended')
  const outcome = act === 'withdraw' ? await withdrawInvitation(shop, { id, by }) : null
  throw answered(outcome?.ok === true, 'withdrawn')
}

function answered(isDone: boolean, answer: 'ended' | 'withdrawn'): Response {
  return redirect(peopleAddress(isDone ? answer : `not_${answer}`), 303)
}
