import { withPictureWords } from '#shop/domain/menu/menu-item-draft.ts'
import { findItemDraft } from '#shop/persistence/queries/menu/menu-drafts.ts'
import {
  deleteUpload,
  findUpload,
  nextUpload,
  updateUpload,
} from '#shop/persistence/queries/menu/picture-uploads.ts'
import { writeIcons } from '#shop/persistence/queries/menu/pictures.ts'
import type { EncodedPicture, PictureEncoder } from '#shop/pictures/encode-picture.ts'
import type { Shop } from '#shop/shop.ts'
import { logChanges } from '../common/log-changes.ts'
import { changeItemIn } from './change-item.ts'
import { iconsOf } from './draw-icons.ts'
import { storePicture } from './store-picture.ts'

/** Longer than the largest photo takes on a small machine between two steps of its progress. */
const LEASE_MS = 120_000
/** A photo at which the program ends again and again is given up. */
const MOST_TRIES = 3

type Upload = NonNullable<Awaited<ReturnType<typeof nextUpload>>>

/**
 * Encodes the photo that waits longest and gives it to its item, as a change by whoever sent it. Guests see the old
 * picture until then, and it stays, so that the change can be undone. A picture of the shop itself waits on until somebody uses it.
 * Returns whether there was one.
 */
export async function encodeUpload(shop: Shop, encode: PictureEncoder): Promise<boolean> {
  // Asked every second, and mostly in vain: only what waits takes a transaction.
  if (!(await nextUpload(shop.read, shop.clock()))) return false
  const upload = await leaseUpload(shop)
  if (!upload) return false
  const { id, tries, master } = upload
  if (tries >= MOST_TRIES) {
    await shop.work((tx) => updateUpload(tx, id, { is_refused: 1 }))
    return true
  }
  let noted = Promise.resolve(true)
  const outcome = await encode(master, isLogo(upload) ? 'logo' : 'photo', (share) => {
    const facts = { percent: Math.round(share * 100), leased_until: shop.clock() + LEASE_MS }
    noted = noted.then(() => shop.work((tx) => updateUpload(tx, id, facts)))
  })
  await noted
  if (outcome.ok) await storeUpload(shop, upload, outcome.value)
  else await shop.work((tx) => updateUpload(tx, id, { is_refused: 1 }))
  return true
}

function leaseUpload({ work, clock }: Pick<Shop, 'work' | 'clock'>): Promise<Upload | undefined> {
  return work(async (tx) => {
    const now = clock()
    const upload = await nextUpload(tx, now)
    if (!upload) return undefined
    const facts = { leased_until: now + LEASE_MS, tries: upload.tries + 1 }
    await updateUpload(tx, upload.id, facts)
    return upload
  })
}

function storeUpload(shop: Shop, upload: Upload, picture: EncodedPicture): Promise<void> {
  const { item_id: itemId } = upload
  return itemId === null
    ? offerPicture(shop, upload, picture)
    : givePicture(shop, { ...upload, itemId }, picture)
}

function isLogo({ item_id: itemId, place }: Upload): boolean {
  return itemId === null && place === null
}

/** Its bytes as they came are of no use any more. */
async function offerPicture(shop: Shop, upload: Upload, picture: EncodedPicture): Promise<void> {
  const icons = isLogo(upload) ? await iconsOf(picture) : null
  await shop.work(async (tx) => {
    await storePicture(tx, picture)
    if (icons) await writeIcons(tx, picture.id, icons)
    await updateUpload(tx, upload.id, { picture_id: picture.id, master: new Uint8Array() })
  })
}

/** Unless another photo was sent meanwhile, or the item is gone. */
function givePicture(
  shop: Shop,
  { itemId, id, actor }: Upload & { itemId: string },
  picture: EncodedPicture,
): Promise<void> {
  return logChanges(shop, actor, async (log) => {
    const present = await findUpload(log.tx, { itemId })
    const item = await findItemDraft(log.tx, itemId)
    if (present?.id !== id || !item) return
    await storePicture(log.tx, picture)
    await changeItemIn(log, item, withPictureWords({ ...item, pictureId: picture.id, focus: null }))
    await deleteUpload(log.tx, { itemId })
  })
}
