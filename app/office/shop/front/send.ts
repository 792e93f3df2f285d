import { redirect } from 'react-router'
import { shopContext } from '#app/request/context.ts'
import { onlyBy } from '#app/request/problem.ts'
import { requireStaff } from '#app/request/staff.ts'
import { sendPicture } from '#shop/operations/settings/send-picture.ts'
import type { Route } from './+types/send.ts'
import { pictureAddress, refusedAddress } from './front-address.ts'

/** `POST /office/shop/front/send`: takes a picture for a poster or for Details, which is encoded in the background. */
export async function action({ request, context }: Route.ActionArgs): Promise<never> {
  const form = await request.formData().catch(() => null)
  const [file, ...more] = form?.getAll('picture') ?? []
  if (!(file instanceof File) || file.size === 0 || more.length > 0) {
    throw redirect(refusedAddress('not_sent'), 303)
  }
  const master = new Uint8Array(await file.arrayBuffer())
  const sent = { for: 'front', master, by: requireStaff(context).id } as const
  const outcome = await sendPicture(context.get(shopContext), sent)
  throw redirect(outcome.ok ? pictureAddress() : refusedAddress(outcome.refusals[0]?.code), 303)
}

export function loader(): Response {
  return onlyBy('POST')
}
