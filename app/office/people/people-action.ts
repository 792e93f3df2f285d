import { type RouterContextProvider, redirect } from 'react-router'
import { shopContext } from '#app/request/context.ts'
import { readFormFields } from '#app/request/form-fields.ts'
import { requireStaff } from '#app/request/staff.ts'
import { withdrawInvitation } from '#shop/operations/accounts/withdraw-invitation.ts'
import { isId } from '../is-id.ts'
import { peopleAddress } from './people-answer.ts'

type Posted = { request: Request; context: Readonly<RouterContextProvider> }

/** Takes an invitation back, and leads to the list that says so. */
export async function answerPeopleForm(posted: Posted): Promise<never> {
  const typed = await readFormFields(posted, ['do', 'id'])
  const by = requireStaff(posted.context).id
  const shop = posted.context.get(shopContext)
  const isAsked = typed?.do === 'withdraw' && isId(typed.id)
  const outcome = isAsked ? await withdrawInvitation(shop, { id: typed.id, by }) : null
  throw redirect(peopleAddress(outcome?.ok ? 'withdrawn' : 'not_withdrawn'), 303)
}
