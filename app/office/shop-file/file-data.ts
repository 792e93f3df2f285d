import type { FieldDifference } from '#shop/domain/shop-file/difference.ts'
import type { ListedShopFile } from '#shop/persistence/queries/settings/shop-files.ts'
import type { FileAnswer } from './file-address.ts'

/** A version, or a file that was sent, with what importing it would change. */
export type FilePreview = {
  id: string
  kind: 'version' | 'sent'
  at: number
  /** Sentences that name the line. */
  faults: string[]
  notes: string[]
  difference: FieldDifference[]
  /** How many fields differ in all; `difference` has the first of them. */
  count: number
  removes: boolean
  /** The mark of the shop that the difference was worked out for. */
  seen: string
}

export type ShopFileData = {
  now: number
  /** Whether the shop isn't open yet. */
  isTrial: boolean
  answer: FileAnswer | null
  /** Whether an import would take the shop with its pictures. */
  isZippable: boolean
  preview: FilePreview | null
  versions: (ListedShopFile & { isZippable: boolean })[]
  /** The mark of the shop as it is, for an Undo; empty where there is nothing to undo. */
  seen: string
}
