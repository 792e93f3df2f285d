import { redirect } from 'react-router'
import { shopContext } from '#app/request/context.ts'
import { onlyBy } from '#app/request/problem.ts'
import { requireStaff } from '#app/request/staff.ts'
import { sendShopFile } from '#shop/operations/menu/send-shop-file.ts'
import type { Route } from './+types/send.ts'
import { previewAddress, refusedAddress } from './file-address.ts'

/** `POST /office/shop/file/send`: takes a shop file and leads to what it would change. */
export async function action({ request, context }: Route.ActionArgs): Promise<never> {
  const bytes = await readOnlyFile(request)
  if (!bytes) throw redirect(refusedAddress('no_file'), 303)
  const by = requireStaff(context).id
  const outcome = await sendShopFile(context.get(shopContext), { bytes, by })
  if (!outcome.ok) {
    const [refusal] = outcome.refusals
    throw redirect(refusedAddress(refusal?.code, '', refusal?.field), 303)
  }
  throw redirect(previewAddress(outcome.value.id), 303)
}

export function loader(): Response {
  return onlyBy('POST')
}

async function readOnlyFile(request: Request): Promise<Uint8Array | null> {
  const form = await request.formData().catch(() => null)
  const [file, ...more] = form?.getAll('file') ?? []
  if (!(file instanceof File) || file.size === 0 || more.length > 0) return null
  return new Uint8Array(await file.arrayBuffer())
}
