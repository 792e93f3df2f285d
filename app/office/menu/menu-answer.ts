import type { MinorUnits } from '#shop/domain/common/money.ts'
import type { Impact } from '#shop/domain/menu/impact.ts'
import type { Listing } from '#shop/domain/menu/listing.ts'
import type { KeptPrice } from '#shop/domain/pricing/kept-price.ts'
import type { TopWithout } from '#shop/operations/menu/read-top-without.ts'
import type { MenuRefusal } from './form-result.ts'

export type { TopWithout }

/** What was done, for the sentence that says what guests notice. */
export type Effect =
  | { kind: 'price'; title: string; price: MinorUnits; openOrders: number; keeps: KeptPrice | null }
  | { kind: 'listing'; title: string; listing: Listing; openOrders: number }
  | { kind: 'sold_out'; title: string; until: number | null }
  | { kind: 'moved'; title: string; position: number }
  | { kind: 'added'; title: string; listing: Listing }
  | {
      kind: 'edited'
      title: string
      listing: Listing
      openOrders: number
      keeps: KeptPrice | null
    }
  | { kind: 'kept'; title: string }
  | { kind: 'draft_saved'; title: string }
  | { kind: 'draft_gone'; title: string }
  | { kind: 'draft_timed'; title: string; at: number | null }
  | { kind: 'undone' }

/** `undo` is the id of the change in the log by which it can be taken back; `itemId` may be of no dish. */
export type MenuAnswer =
  | { ok: true; itemId: string; effect: Effect; undo: string | null }
  | {
      ok: false
      itemId: string
      why: MenuRefusal
      /** What was typed and is not stored; empty if it was longer than a price. */
      typed: string
      /** What somebody else made of it meanwhile. */
      now: MinorUnits | null
      /** What uses it, where that is why. */
      uses: (Impact & { top: TopWithout | null }) | null
    }
