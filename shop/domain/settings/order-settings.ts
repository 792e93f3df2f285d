import { z } from 'zod'
import { MAX_PRICE } from '../common/amount.ts'
import { isCurrencyCode } from '../common/currency.ts'
import { FULFILMENTS } from '../common/fulfilment.ts'
import { MAX_TAX_RATE } from '../common/tax.ts'
import { MAX_TIP_PERCENT } from '../common/tip.ts'
import { count, setting } from './setting.ts'
import { distinct, distinctBy, whole } from './value-schema.ts'
import { deliveryZone } from './zone-schema.ts'

/** What guests pay, how they order, and for how long the shop remembers them. */
export const ORDER_SETTINGS = {
  currency: setting({
    value: z.object({ code: z.string().refine(isCurrencyCode), decimals: whole(0, 4) }),
    initial: { code: 'USD', decimals: 2 },
    readBy: 'public',
    group: 'prices',
    words: 'currency',
  }),
  /** What a delivery costs anywhere while there are no zones, and the figure that pages show. */
  deliveryFee: setting({
    value: whole(0, MAX_PRICE),
    initial: 565,
    unit: 'minor_units',
    readBy: 'staff',
    group: 'prices',
    words: 'price',
  }),
  deliveryTaxRate: setting({
    value: whole(0, MAX_TAX_RATE),
    initial: 2000,
    unit: 'basis_points',
    readBy: 'staff',
    group: 'prices',
    words: 'tax_rate',
  }),
  /** Whether the tax is in the prices and fees, or comes on top. */
  taxIncluded: setting({
    value: z.boolean(),
    initial: true,
    readBy: 'staff',
    group: 'prices',
    words: 'true_or_false',
  }),
  /** The tips that a guest is offered, in whole percent. */
  tipPercents: setting({
    value: distinct(z.array(whole(1, MAX_TIP_PERCENT)).max(5)),
    initial: [5, 10, 15],
    unit: 'percent',
    readBy: 'public',
    group: 'prices',
    words: 'tips',
  }),
  /** The ways that food can be had here. */
  fulfilments: setting({
    value: distinct(z.array(z.enum(FULFILMENTS)).max(FULFILMENTS.length)),
    initial: ['delivery', 'pickup', 'table'],
    readBy: 'public',
    group: 'ordering',
    words: 'fulfilments',
  }),
  /** What the tables are called, as their signs say. */
  tables: setting({
    value: distinct(z.array(z.string().max(20).regex(/\S/)).max(200)),
    initial: [],
    readBy: 'staff',
    group: 'ordering',
    words: 'tables',
  }),
  /** Where the shop delivers; none is anywhere, at `deliveryFee` and without a minimum. */
  zones: setting({
    value: distinctBy(z.array(deliveryZone).max(50), ({ id }) => id),
    initial: [],
    readBy: 'staff',
    group: 'ordering',
    words: 'zones',
  }),
  /** An order that nobody has answered after so many minutes is given back. */
  acceptWithinMinutes: count('minutes', {
    least: 1,
    most: 120,
    initial: 10,
    readBy: 'public',
    group: 'ordering',
  }),
  /** How many open orders one guest may have. */
  maxOpenOrders: count('number', {
    least: 1,
    most: 100,
    initial: 3,
    readBy: 'staff',
    group: 'ordering',
  }),
  /** Orders of more minutes of work, by somebody unknown, hold no kitchen time until somebody vouches for them. */
  largeOrderMinutes: count('minutes', {
    least: 0,
    most: 240,
    initial: 30,
    readBy: 'staff',
    group: 'ordering',
  }),
  /** The same by their total; null for any. */
  largeOrderTotal: setting({
    value: whole(0, MAX_PRICE).nullable(),
    initial: null,
    unit: 'minor_units',
    readBy: 'staff',
    group: 'ordering',
    words: 'price',
  }),
  /** So many days after an order has ended, who it was for is taken off it. */
  keepGuestsDays: count('days', {
    least: 1,
    most: 3650,
    initial: 90,
    readBy: 'staff',
    group: 'privacy',
  }),
  /** What guests wrote on the contact page is deleted after so many days. */
  keepMessagesDays: count('days', {
    least: 1,
    most: 3650,
    initial: 180,
    readBy: 'staff',
    group: 'privacy',
  }),
}
