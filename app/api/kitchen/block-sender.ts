import { shopContext } from '#app/request/context.ts'
import { onlyBy } from '#app/request/problem.ts'
import { requireStaff } from '#app/request/staff.ts'
import { blockSender } from '#shop/operations/kitchen/block-sender.ts'
import { readPosted } from '../body/read-posted.ts'
import type { Route } from './+types/block-sender.ts'
import { blockSenderContract } from './block-sender-contract.ts'
import { controlAnswer } from './control-answer.ts'

/** `POST /api/kitchen/senders/{sender}/block`: refuses unpaid orders by strangers from that network for a while. */
export async function action({ request, params, context }: Route.ActionArgs): Promise<Response> {
  const posted = await readPosted(request, blockSenderContract.body)
  if (posted instanceof Response) return posted
  const by = requireStaff(context).id
  const asked = { ...posted.body, sender: params.sender, by }
  return controlAnswer(await blockSender(context.get(shopContext), asked))
}

export function loader(): Response {
  return onlyBy('POST')
}
