import type { Position } from '#shop/domain/common/polygon.ts'
import type { TypedZone, ZoneField } from '#shop/domain/settings/typed-zone.ts'
import type { ZoneEffect } from '#shop/domain/settings/zones-change.ts'
import type { DrawnZone } from '../map/shapes.tsx'

export type ZoneData = {
  /** The id of the zone that is changed; null: it is new. */
  of: string | null
  typed: TypedZone
  /** Open deliveries that go there. */
  openOrders: number
  /** The mark of the zone as it is now. */
  seen: string
  /** The marks of its fields, by which what was typed is told from what somebody else made of it. */
  marks: string
  /** Nobody has a zone of that id any more: the form would add it. */
  isGone: boolean
  /** It has more corners or postcodes than a form takes, and keeps them. */
  isAreaKept: boolean
  /** Where it is now; null: it is new. */
  area: DrawnZone['area'] | null
  others: DrawnZone[]
  shopPlace: Position | null
  roadMinutes: number
}

/** Why nothing was saved, and what was typed. */
export type ZoneRefusal = {
  typed: TypedZone
  wrong: ZoneField[]
  isMeanwhile: boolean
  /** What it would do, where that was asked, or is to be seen before. */
  effect: ZoneEffect | null
  /** What is done once it was seen; null: it was only asked. */
  asks: 'save' | 'remove' | null
  /** The marks of the zone as it was then, and of what is asked about; null: nothing was. */
  asked: { seen: string; mark: string } | null
}
