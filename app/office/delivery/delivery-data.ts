import type { Fulfilment } from '#shop/domain/common/fulfilment.ts'
import type { MinorUnits } from '#shop/domain/common/money.ts'
import type { Position } from '#shop/domain/common/polygon.ts'
import type { QuotedZone } from '#shop/domain/pricing/quote-fulfilment.ts'
import type { DeliveryZone, Place, ZoneMatch } from '#shop/domain/settings/zones.ts'
import type { ZoneEffect } from '#shop/domain/settings/zones-change.ts'

/** What became of a place that was tried; `meters` is how far from the shop it is, where both positions are known. */
export type TriedPlace = {
  postcode: string
  /** As it was typed. */
  position: string
  point: Position | null
  answer:
    | { kind: 'unreadable' }
    | { kind: 'anywhere'; fee: MinorUnits }
    | { kind: 'zone'; zone: QuotedZone; match: ZoneMatch; meters: number | null }
    | {
        kind: 'outside'
        lacks: (keyof Place)[]
        ruledOut: (keyof Place)[]
        meters: number | null
      }
    | null
}

/** Another place of the shop, not saved yet, and whom its circles would leave out. */
type AskedPlace = {
  at: Position | null
  effect: ZoneEffect
  /** The mark of both. */
  mark: string
}

export type DeliveryData = {
  zones: DeliveryZone[]
  /** How many open deliveries go to a zone, by its id. */
  openOrders: Readonly<Record<string, number>>
  deliveryFee: MinorUnits
  roadMinutes: number
  ways: {
    on: readonly Fulfilment[]
    seen: string
    /** As they were ticked before somebody else changed them; null: nobody did. */
    ticked: readonly Fulfilment[] | null
  }
  place: {
    at: Position | null
    seen: string
    asked: AskedPlace | null
    /** What was typed in its place and is no position; null: nothing. */
    unread: string | null
    /** Somebody else made it what it is now while another one was typed. */
    isMeanwhile: boolean
  }
  tried: TriedPlace
}
