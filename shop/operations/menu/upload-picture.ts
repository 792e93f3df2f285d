import type { Actor } from '#shop/domain/accounts/security-event.ts'
import { done, type Outcome, refused } from '#shop/domain/common/refusal.ts'
import { findItemDraft } from '#shop/persistence/queries/menu/menu-drafts.ts'
import { writeUpload } from '#shop/persistence/queries/menu/picture-uploads.ts'
import { masterFault, type PictureRefusal } from '#shop/pictures/encode-picture.ts'
import type { Shop } from '#shop/shop.ts'

type UploadPictureInput = {
  itemId: string
  /** A JPEG, PNG, WebP or AVIF. */
  master: Uint8Array
  by: Actor
}

type Uploaded = Outcome<{ id: string }, PictureRefusal | 'picture_is_heic' | 'unknown_item'>

/**
 * Keeps a photo for an item until it is encoded, in the background; the item keeps its picture until then. A photo that
 * is sent while an earlier one waits takes its place.
 */
export async function uploadPicture(
  { work, clock, random }: Pick<Shop, 'work' | 'clock' | 'random'>,
  { itemId, master, by }: UploadPictureInput,
): Promise<Uploaded> {
  const fault = await masterFault(master)
  if (fault) return refused({ code: fault, field: 'photo' })
  const id = Buffer.from(random(16)).toString('base64url')
  const upload = { id, master, actor: by, uploaded_at: clock() }
  return work(async (tx): Promise<Uploaded> => {
    if (!(await findItemDraft(tx, itemId))) return refused({ code: 'unknown_item', field: 'id' })
    await writeUpload(tx, { itemId }, { ...upload, leased_until: null })
    return done({ id })
  })
}
