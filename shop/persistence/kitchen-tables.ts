import type { Generated } from 'kysely'
import type { Station } from '#shop/domain/common/station.ts'
import type { CountedKind } from '#shop/domain/menu/counted-stock.ts'
import type { TroubleKind } from '#shop/domain/messages/shop-trouble.ts'
import type { Discount } from '#shop/domain/pricing/discount.ts'

/** Claimed minutes of work of one quarter hour. */
export type KitchenQuartersTable = { starts_at: number; minutes: number }

export const CONTROL_NAMES = ['pause', 'rush'] as const
export const KITCHEN_CHANGE_KINDS = [...CONTROL_NAMES, 'sold_out', 'count'] as const

/** How many there are of something on a business day (null: nobody counts), and how many orders have taken. */
export type StockDaysTable = {
  business_day: string
  kind: CountedKind
  thing_id: string
  counted: number | null
  taken: number
}

/** A test of the board, who sent it and who saw it there. */
export type TestOrdersTable = {
  id: string
  sent_at: number
  sent_by: string
  seen_at: number | null
  seen_by: string | null
}

/** A pause or a rush, which ends at `until`. `minutes` is what a rush adds. */
export type ControlsTable = {
  name: (typeof CONTROL_NAMES)[number]
  until: number
  minutes: number
  reason: string
  set_by: string | null
  set_at: number
}

/** A station that is done with its part of an order. */
export type OrderStationTicksTable = {
  order_id: string
  station: Station
  at: number
  actor_id: string
  /** Who was at the device. */
  person: string | null
}

/** A network, by its keyed fingerprint, whose strangers' orders are blocked until an instant. */
export type BlockedNetworksTable = {
  network: string
  until: number
  set_by: string | null
  set_at: number
}

/** What the office should know. `percent` of the disk is in use; null for other kinds. */
export type ShopTroublesTable = {
  kind: TroubleKind
  since: number
  percent: number | null
  ended_at: number | null
  mailed_at: number | null
}

/** Who set what; for an early end, `until` equals `at`. `minutes` is what a rush adds. */
export type KitchenChangesTable = {
  id: string
  kind: (typeof KITCHEN_CHANGE_KINDS)[number]
  /** What is sold out, or was counted: an item or an ingredient. */
  item_id: string | null
  ingredient_id: Generated<string | null>
  until: number
  minutes: number
  reason: string
  actor_id: string | null
  at: number
  /** Who was at the device. */
  person: Generated<string | null>
  /** How many were left of it; null where nobody counts it any more, and for other kinds. */
  count: Generated<number | null>
}

/** `value` is basis points for a percentage, minor units for an amount. */
export type DiscountCodesTable = {
  code: string
  kind: Discount['kind']
  value: number
  starts_at: number | null
  ends_at: number | null
  minimum: number
  max_uses: number | null
  max_uses_per_guest: number | null
  uses: number
  /** JSON of what it holds for; null: every order. */
  holds: Generated<string | null>
}

export type CodeUsesTable = { order_id: string; code: string; guest_key: string; used_at: number }

/** `answer` is the stored answer as JSON, for repeated requests. */
export type IdempotencyKeysTable = {
  scope: string
  key: string
  request_hash: string
  answer: string
  created_at: number
}
