import type { Picture } from '#shop/domain/common/picture.ts'

export const SHEETS = ['poster', 'tables'] as const

export type Sheet = (typeof SHEETS)[number]

export type PostersData = {
  sheet: Sheet
  /** The address that guests type, without its scheme, and as it is scanned. */
  address: { shown: string; whole: string }
  /** The dish that guests see first; null: no dish has a picture. */
  picture: Picture | null
  /** Each table with a picture of a dish to tell it apart from its neighbours. */
  signs: { table: string; address: string; picture: Picture | null }[]
}
