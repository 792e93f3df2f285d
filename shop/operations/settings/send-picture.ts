import type { Actor } from '#shop/domain/accounts/security-event.ts'
import { done, type Outcome, refused } from '#shop/domain/common/refusal.ts'
import {
  deleteUpload,
  type UploadPlace,
  writeUpload,
} from '#shop/persistence/queries/menu/picture-uploads.ts'
import { masterFault, type PictureRefusal } from '#shop/pictures/encode-picture.ts'
import type { Shop } from '#shop/shop.ts'

type SendPictureInput = {
  for: PicturePlace
  /** A JPEG, PNG, WebP or AVIF. */
  master: Uint8Array
  by: Actor
}

type PicturePlace = Exclude<UploadPlace, object>

type Sent = Outcome<{ id: string }, PictureRefusal | 'picture_is_heic' | 'picture_is_svg'>

/**
 * Keeps a logo, or a picture for the front page, until it is encoded, in the background, and then until somebody uses it; the shop
 * keeps those that it has. One that is sent while an earlier one waits takes its place.
 */
export async function sendPicture(
  { work, clock, random }: Pick<Shop, 'work' | 'clock' | 'random'>,
  { for: place, master, by }: SendPictureInput,
): Promise<Sent> {
  if (isSvg(master)) return refused({ code: 'picture_is_svg', field: 'picture' })
  const fault = await masterFault(master)
  if (fault) return refused({ code: fault, field: 'picture' })
  const id = Buffer.from(random(16)).toString('base64url')
  const upload = { id, master, actor: by, uploaded_at: clock() }
  await work((tx) => writeUpload(tx, place, { ...upload, leased_until: null }))
  return done({ id })
}

/** Forgets the logo, or the picture for the front page, that waits to be used. */
export async function discardPicture(
  { work }: Pick<Shop, 'work'>,
  place: PicturePlace,
): Promise<void> {
  await work((tx) => deleteUpload(tx, place))
}

/** Said by name, because logos often are SVG: a drawing may bring scripts and files of others, so none is read. */
function isSvg(master: Uint8Array): boolean {
  const head = Buffer.from(master.subarray(0, 1024)).toString('latin1')
  return /<svg[\s/>]|^\s*<\?xml/i.test(head)
}
