import type { Fulfilment } from '../common/fulfilment.ts'
import type { BasisPoints, Currency, MinorUnits } from '../common/money.ts'
import type { OpeningException, OpeningPeriod } from '../hours/opening-period.ts'
import type { ShopPoster, ShopTexts } from './shop-texts.ts'
import type { DeliveryZone } from './zones.ts'

export type SocialLink = { network: string; url: string }

/** What the owner decides about the shop. One value per key of the settings table. */
export type ShopSettings = {
  /** The example shop, which nobody has opened yet: it takes orders for trying out, on its own machine alone. */
  isTrial: boolean
  name: string
  /** The picture in place of the wordmark and the words for it, or null for the name in the display face. */
  logoPicture: { id: string; alt: string } | null
  tagline: string
  description: string
  /** CSS `oklch()` colour of the one main action. */
  accent: string
  /** Lines of the postal address, as printed on a letter. */
  address: string[]
  /** In international form, digits and spaces after a plus sign. */
  phone: string
  /** Where messages of guests are mailed to. */
  email: string
  socialLinks: SocialLink[]
  currency: Currency
  /** What a delivery costs anywhere while there are no zones, and the figure that pages show. */
  deliveryFee: MinorUnits
  deliveryTaxRate: BasisPoints
  /** Whether the tax is in the prices and fees, or comes on top. */
  taxIncluded: boolean
  /** The ways that food can be had here. */
  fulfilments: Fulfilment[]
  /** What the tables are called, as their signs say. */
  tables: string[]
  /** Where the shop delivers; none is anywhere, at `deliveryFee` and without a minimum. */
  zones: DeliveryZone[]
  /** Minutes of road to a guest where no zone says how many, so that nothing is at the door when it is just hot. */
  roadMinutes: number
  /** The tips that a guest is offered, in whole percent. */
  tipPercents: number[]
  /** IANA zone of the opening hours. */
  timeZone: string
  openingHours: OpeningPeriod[]
  /** At most one a date. */
  openingExceptions: OpeningException[]
  /** Minutes after midnight at which the day of pauses, sold-out marks and order numbers ends. */
  businessDayEnds: number
  /** How many days after today guests may order for. */
  daysAhead: number
  /** What the page promises while no kitchen has been measured, in minutes. */
  usualMinutes: number
  /** No order is promised sooner than this, in minutes. */
  minimumMinutes: number
  /** Minutes of work that the kitchen does in a quarter hour: 45 is three people at work. */
  kitchenMinutes: number
  /** So many minutes before closing the last order is taken, even if it could be ready. */
  lastOrderBeforeClose: number
  /** An order that nobody has answered after so many minutes is given back. */
  acceptWithinMinutes: number
  /** How many open orders one guest may have. */
  maxOpenOrders: number
  /** Orders of more minutes of work, by somebody unknown, hold no kitchen time until somebody vouches for them. */
  largeOrderMinutes: number
  /** The same by their total; null for any. */
  largeOrderTotal: MinorUnits | null
  /** So many days after an order has ended, who it was for is taken off it. */
  keepGuestsDays: number
  /** What guests wrote on the contact page is deleted after so many days. */
  keepMessagesDays: number
  /** The id of the item shown in the hero; null takes the best rated. */
  featuredItemId: string | null
  /** The wide picture of the page about the shop, or null. */
  scenePicture: { id: string; alt: string } | null
  /** The posters at the foot of the menu; none is those of the messages. */
  posters: ShopPoster[]
  /** What the shop says in its own words; what it leaves out is said in those of the messages. */
  texts: ShopTexts
}
