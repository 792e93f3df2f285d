import { shownLogo } from '#shop/domain/common/logo-size.ts'
import type { Picture } from '#shop/domain/common/picture.ts'
import { readContent } from '#shop/persistence/queries/menu/content.ts'
import { findUpload, type PictureUpload } from '#shop/persistence/queries/menu/picture-uploads.ts'
import { readPicture } from '#shop/persistence/queries/menu/pictures.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Shop } from '#shop/shop.ts'
import { seenMark } from './seen-value.ts'

/** More dishes than this say nothing new. */
const MOST_GROUNDS = 6

export type KnownLogo = {
  present: Picture | null
  /** The mark of the present one, by which a form says what its owner saw. */
  seen: string
  /** How far one is that was sent. */
  upload: PictureUpload | null
  /** It, once it is ready. */
  offered: Picture | null
  /** Pictures of dishes, whose colours are behind it on guests' pages. */
  grounds: string[]
}

/** Reads the logo that guests see, and the one that waits to be used. */
export async function readLogo(shop: Shop): Promise<KnownLogo> {
  const { read } = shop
  const { logoPicture } = await readSettings(read)
  const upload = await findUpload(read, 'logo')
  const { pictureStyles } = await readContent(read)
  const present = logoPicture && (await readPicture(read, logoPicture.id, logoPicture.alt))
  const offered = upload?.pictureId ? await readPicture(read, upload.pictureId, '') : null
  return {
    present: present && shownLogo(present),
    seen: seenMark(shop, logoPicture),
    upload,
    offered: offered && shownLogo(offered),
    grounds: pictureStyles
      .filter(({ focus }) => focus !== null)
      .slice(0, MOST_GROUNDS)
      .map(({ id }) => id),
  }
}
