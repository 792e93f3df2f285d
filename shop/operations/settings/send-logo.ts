import type { Actor } from '#shop/domain/accounts/security-event.ts'
import { done, type Outcome, refused } from '#shop/domain/common/refusal.ts'
import { deleteUpload, writeUpload } from '#shop/persistence/queries/menu/picture-uploads.ts'
import { masterFault, type PictureRefusal } from '#shop/pictures/encode-picture.ts'
import type { Shop } from '#shop/shop.ts'

type SendLogoInput = {
  /** A JPEG, PNG, WebP or AVIF. */
  master: Uint8Array
  by: Actor
}

type Sent = Outcome<{ id: string }, PictureRefusal | 'picture_is_heic' | 'picture_is_svg'>

/**
 * Keeps a logo until it is encoded, in the background, and then until somebody uses it; the shop keeps the one that it has.
 * One that is sent while an earlier one waits takes its place.
 */
export async function sendLogo(
  { work, clock, random }: Pick<Shop, 'work' | 'clock' | 'random'>,
  { master, by }: SendLogoInput,
): Promise<Sent> {
  if (isSvg(master)) return refused({ code: 'picture_is_svg', field: 'picture' })
  const fault = await masterFault(master)
  if (fault) return refused({ code: fault, field: 'picture' })
  const id = Buffer.from(random(16)).toString('base64url')
  const upload = { id, item_id: null, master, actor: by, uploaded_at: clock() }
  await work((tx) => writeUpload(tx, { ...upload, leased_until: null }))
  return done({ id })
}

/** Forgets the logo that waits to be used. */
export async function discardLogo({ work }: Pick<Shop, 'work'>): Promise<void> {
  await work((tx) => deleteUpload(tx, null))
}

/** Said by name, because logos often are: a drawing may bring scripts and files of others, so none is read. */
function isSvg(master: Uint8Array): boolean {
  const head = Buffer.from(master.subarray(0, 1024)).toString('latin1')
  return /<svg[\s/>]|^\s*<\?xml/i.test(head)
}
