import type { ShopPoster, WordsFault } from '#shop/domain/settings/shop-texts.ts'
import type { KnownFront } from '#shop/operations/settings/read-front-page.ts'
import type { FrontAnswer } from './front-address.ts'

/** A poster in its form, at its place; `isNew`: there is none yet. */
export type PosterForm = ShopPoster & { at: number; isNew: boolean }

export type FrontData = Omit<KnownFront, 'posters'> & {
  answer: FrontAnswer | null
  /** As guests see them, the shop's own or Flattop's. */
  posters: readonly ShopPoster[]
  isOwn: boolean
  form: PosterForm | null
}

/** A poster that can't be saved: what was typed, and why not. */
export type PosterRefusal = ShopPoster & {
  wrong: { title: WordsFault | null; text: WordsFault | null } | 'changed_meanwhile'
}
