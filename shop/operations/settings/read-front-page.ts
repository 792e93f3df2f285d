import type { Picture } from '#shop/domain/common/picture.ts'
import type { Listing } from '#shop/domain/menu/listing.ts'
import { featuredItem } from '#shop/domain/menu/menu.ts'
import type { ShopSettings } from '#shop/domain/settings/settings.ts'
import type { ShopPoster } from '#shop/domain/settings/shop-texts.ts'
import { readContentAt } from '#shop/operations/menu/present-content.ts'
import { readMenuDraft } from '#shop/persistence/queries/menu/menu-drafts.ts'
import { findUpload, type PictureUpload } from '#shop/persistence/queries/menu/picture-uploads.ts'
import { readPictures } from '#shop/persistence/queries/menu/pictures.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Shop } from '#shop/shop.ts'
import { seenMark } from './seen-value.ts'

/** What the front page is made of. */
type FrontSettings = Pick<ShopSettings, 'featuredItemId' | 'posters' | 'scenePicture'>

export type FrontKey = keyof FrontSettings

/** Why guests see another dish at the top than the one that was chosen; null: they see it, or none was. */
type NotFeatured = 'sold_out' | 'not_now' | Exclude<Listing, 'menu'> | 'unknown' | null

export type KnownFront = {
  /** The id of the dish that was chosen; null: the best rated. */
  featuredItemId: string | null
  /** The name of the dish that guests see at the top now; null: there is none. */
  featuredNow: string | null
  notFeatured: NotFeatured
  dishes: { id: string; name: string; listing: Listing; pictureId: string | null }[]
  posters: readonly ShopPoster[]
  scene: { picture: Picture | null; alt: string } | null
  /** The stored pictures of posters, by id. */
  pictures: Record<string, Picture>
  /** The marks of the present settings, by which a form says what its owner saw. */
  seen: Record<FrontKey, string>
  /** How far a picture is that was sent. */
  upload: PictureUpload | null
  /** It, once it is ready and as long as nothing shows it. */
  offered: Picture | null
}

/** Reads the dish, the posters and the scene that guests see, and a picture that waits to be used. */
export async function readFrontPage(shop: Shop): Promise<KnownFront> {
  const { read } = shop
  const settings = await readSettings(read)
  const { featuredItemId, posters, scenePicture } = settings
  const { items } = await readMenuDraft(read)
  const upload = await findUpload(read, 'front')
  const shown = [scenePicture?.id, ...posters.map(({ picture }) => picture)]
  const isUsed = upload?.pictureId != null && shown.includes(upload.pictureId)
  const offeredId = isUsed ? null : (upload?.pictureId ?? null)
  const wanted = [...shown, offeredId].filter((id) => typeof id === 'string')
  const stored = await readPictures(read, wanted)
  const pictures = Object.fromEntries(stored.map(({ picture }) => [picture.id, picture]))
  return {
    ...(await readFeatured(shop, featuredItemId, items)),
    featuredItemId,
    dishes: items.map(({ id, title, listing, pictureId }) => {
      return { id, name: title, listing, pictureId }
    }),
    posters,
    scene: scenePicture && {
      picture: pictures[scenePicture.id] ?? null,
      alt: scenePicture.alt,
    },
    pictures,
    seen: {
      featuredItemId: seenMark(shop, featuredItemId),
      posters: seenMark(shop, posters),
      scenePicture: seenMark(shop, scenePicture),
    },
    upload: isUsed ? null : upload,
    offered: offeredId === null ? null : (pictures[offeredId] ?? null),
  }
}

async function readFeatured(
  { read, clock }: Pick<Shop, 'read' | 'clock'>,
  chosen: string | null,
  items: readonly { id: string; listing: Listing }[],
): Promise<Pick<KnownFront, 'featuredNow' | 'notFeatured'>> {
  const now = clock()
  const { menu, notNow } = await readContentAt(read, now)
  const shown = featuredItem(menu, chosen, now)
  const featuredNow = shown?.title ?? null
  if (chosen === null || shown?.id === chosen) return { featuredNow, notFeatured: null }
  const listing = items.find(({ id }) => id === chosen)?.listing
  if (listing === undefined) return { featuredNow, notFeatured: 'unknown' }
  if (listing !== 'menu') return { featuredNow, notFeatured: listing }
  return { featuredNow, notFeatured: notNow.has(chosen) ? 'not_now' : 'sold_out' }
}
