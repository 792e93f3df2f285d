import type { PictureUpload } from '#shop/persistence/queries/menu/picture-uploads.ts'

export type { PictureUpload }

/** Why a photo was not taken, as far as the page has words for it. */
export const PHOTO_REFUSALS = [
  'picture_too_large',
  'picture_unreadable',
  'picture_is_heic',
  'not_sent',
] as const

export type PhotoRefusal = (typeof PHOTO_REFUSALS)[number]

/** `why` is null once the photo is on its way. */
export type PhotoAnswer = { why: PhotoRefusal | null }

/** Reads it from an address, which anybody may have written. */
export function readPhotoRefusal(query: URLSearchParams): PhotoRefusal | null {
  return PHOTO_REFUSALS.find((one) => one === query.get('photo')) ?? null
}
