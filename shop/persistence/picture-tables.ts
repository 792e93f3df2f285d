import type { Generated } from 'kysely'
import type { PictureFormat } from '#shop/domain/common/picture-address.ts'

export type PicturesTable = {
  id: string
  width: number
  height: number
  /** JSON list of the encoded widths, ascending. */
  widths: string
  /** A data URI under 1 KB. */
  placeholder: string
  /** JSON of `Ground`. */
  ground: string
}

export type PictureFilesTable = {
  picture_id: string
  width: number
  format: PictureFormat
  bytes: Uint8Array
}

/** A logo as a square PNG, for browsers' tabs and home screens. */
export type PictureIconsTable = {
  picture_id: string
  /** In pixels. */
  side: number
  bytes: Uint8Array
}

/**
 * A photo that was sent for an item and is not encoded yet, of which an item has one at most, or a logo or a picture of the front
 * page, which wait until somebody uses them.
 */
export type PictureUploadsTable = {
  id: string
  /** Null for pictures of the shop itself. */
  item_id: string | null
  /** Of a picture of the shop itself: null for its logo. */
  place: Generated<'front' | null>
  /** As it was sent; empty once a picture of the shop itself is encoded. */
  master: Uint8Array
  /** Who sent it. */
  actor: string
  uploaded_at: number
  /** Until when one worker encodes it; null while none does. */
  leased_until: number | null
  tries: Generated<number>
  /** How much of it is encoded. */
  percent: Generated<number>
  /** 1 where it turned out to be no picture that can be read. */
  is_refused: Generated<number>
  /** What was made of a picture of the shop itself, to be looked at before it is used. */
  picture_id: Generated<string | null>
}
