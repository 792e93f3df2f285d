import type { KeysHere } from '#shop/domain/accounts/letter-keys.ts'
import type { Station } from '#shop/domain/common/station.ts'
import type { ShopTrouble } from '#shop/domain/messages/shop-trouble.ts'
import type { ShopSettings } from '#shop/domain/settings/settings.ts'
import type { IngredientEffect, ItemForSale } from '#shop/operations/menu/present-ingredients.ts'
import type { Board } from '#shop/persistence/queries/kitchen/board.ts'
import type { PrintTrouble } from './print/print-data.ts'

/** How many steps the kitchen takes, as the owner has set it. */
export type KitchenSteps = Pick<ShopSettings, 'separateStart' | 'autoAccept'>

/** Of what is out: the numbers of the orders that still have to be made with it. */
type WhileOut = { orders?: number[] }

/** What the board shows, and the server's clock at that moment. */
export type BoardData = {
  /** What did not come out of a printer. */
  prints: PrintTrouble[]
  now: number
  board: Board
  /** How many orders for later, the last to fire, are not among the tickets. */
  laterLeftOut: number
  /** Set while the shop is not open to guests yet; `mayOpen` says whether this user may open it, `isReady` whether it lacks nothing. */
  trial: { mayOpen: boolean; isReady: boolean } | null
  /** A test by which the office tries whether this screen rings. */
  testOrder: { id: string; sentAt: number } | null
  /** Who is looking. `crew` is who to choose from for who is at this device; some prove it by a PIN. */
  who: {
    person: string | null
    /** The name of the device; null for a person who is signed in. */
    device: string | null
    crew: { id: string; name: string; hasPin: boolean }[]
    /** Whether single letters do something for them. */
    keys: KeysHere
    mayEnrol: boolean
    /** The first page of the office that they may open; null: none. */
    office: string | null
  }
  /** The stations that are done with their part, by order id. */
  stationTicks: Record<string, Station[]>
  /** What the office should know, the worst first. */
  troubles: ShopTrouble[]
  /** The steps that the owner wants of the kitchen. */
  steps: KitchenSteps
  /** Whether this user may say that somebody has looked at a payment. */
  maySettle: boolean
  /** Whether this user may mark items and ingredients as sold out, and count them. */
  mayMarkOut: boolean
  /** All items of the menu and all ingredients, for the sold-out dialog. */
  items: (ItemForSale & WhileOut)[]
  ingredients: (IngredientEffect & WhileOut)[]
  /** How many are left today of what is counted, by `thingKey`. */
  left: Record<string, number>
}

export type Ticket = Board['tickets'][number]

/** An order as far as those have to know it who make it. */
export type MadeTicket = Omit<Ticket, 'payment' | 'address'>
