import { data, redirect } from 'react-router'
import { shopContext } from '#app/request/context.ts'
import { isPostedByScript } from '#app/request/posted-by-script.ts'
import { onlyBy } from '#app/request/problem.ts'
import { formStatus } from '#app/request/refusals.ts'
import { requireStaff } from '#app/request/staff.ts'
import { uploadPicture } from '#shop/operations/menu/upload-picture.ts'
import { editorPath, itemAt } from '../menu/editor-path.ts'
import type { Route } from './+types/photo.ts'
import { PHOTO_REFUSALS, type PhotoAnswer, type PhotoRefusal } from './photo-answer.ts'

/** Takes a photo for a dish, which is encoded in the background. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const itemId = itemAt(params.item)
  const by = requireStaff(context).id
  const master = await readPhoto(request)
  const outcome = master && (await uploadPicture(context.get(shopContext), { itemId, master, by }))
  const code = outcome?.ok === false ? outcome.refusals[0]?.code : undefined
  const why: PhotoRefusal | null = outcome?.ok
    ? null
    : (PHOTO_REFUSALS.find((one) => one === code) ?? 'not_sent')
  if (!isPostedByScript(request)) {
    throw redirect(`${editorPath(itemId)}${why === null ? '' : `?photo=${why}`}#picture`, 303)
  }
  return data<PhotoAnswer>({ why }, why === null ? {} : formStatus([{ code: why }]))
}

export function loader(): Response {
  return onlyBy('POST')
}

/** The bytes of the only file of a form; null for anything else. */
async function readPhoto(request: Request): Promise<Uint8Array | null> {
  const form = await request.formData().catch(() => null)
  const [photo, ...more] = form?.getAll('photo') ?? []
  if (!(photo instanceof File) || photo.size === 0 || more.length > 0) return null
  return new Uint8Array(await photo.arrayBuffer())
}
