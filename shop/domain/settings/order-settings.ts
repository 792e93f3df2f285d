import { z } from 'zod'
import { isCurrencyCode } from '../common/currency.ts'
import { FULFILMENTS } from '../common/fulfilment.ts'
import {
  MAX_PRICE,
  MAX_TABLE_NAME_LENGTH,
  MAX_TAX_RATE,
  MAX_TIP_PERCENT,
} from '../common/limits.ts'
import { bookAccounts } from './book-accounts.ts'
import { networkPrinters } from './network-printers.ts'
import { count, oneOf, setting } from './setting.ts'
import { stationNames } from './station-names.ts'
import { distinct, distinctBy, whole } from './value-schema.ts'
import { deliveryZone, position } from './zone-schema.ts'

/** What guests pay, how they order, and how long the shop keeps their data. */
export const ORDER_SETTINGS = {
  currency: setting({
    value: z.object({ code: z.string().refine(isCurrencyCode), decimals: whole(0, 4) }),
    initial: { code: 'USD', decimals: 2 },
    readBy: 'public',
    group: 'prices',
    words: 'currency',
  }),
  /** The fee of any delivery while there are no zones, and the one that pages show. */
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
  /** Whether prices and fees include the tax, or it is added. */
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
  /** The accounts of the shop's books, which its files name beside what is entered in them; see `accountOf`. */
  accounts: setting({
    value: bookAccounts,
    initial: {},
    readBy: 'staff',
    group: 'prices',
    words: 'accounts',
  }),
  /** The fulfilments that the shop offers. */
  fulfilments: setting({
    value: distinct(z.array(z.enum(FULFILMENTS)).max(FULFILMENTS.length)),
    initial: ['delivery', 'pickup', 'table'],
    readBy: 'public',
    group: 'ordering',
    words: 'fulfilments',
  }),
  /** The one that a guest who hasn't chosen yet starts with; see `startingFulfilment`. */
  firstFulfilment: oneOf(['delivery', 'pickup'], {
    initial: 'delivery',
    readBy: 'public',
    group: 'ordering',
  }),
  /** The names of the tables, as on their signs. */
  tables: setting({
    value: distinct(z.array(z.string().max(MAX_TABLE_NAME_LENGTH).regex(/\S/)).max(200)),
    initial: [],
    readBy: 'staff',
    group: 'ordering',
    words: 'tables',
  }),
  /** Where the shop delivers; no zones: anywhere, for `deliveryFee` and without a minimum. */
  zones: setting({
    value: distinctBy(z.array(deliveryZone).max(50), ({ id }) => id),
    initial: [],
    readBy: 'staff',
    group: 'ordering',
    words: 'zones',
  }),
  /** Where the shop itself is; circles of zones are around it. */
  shopPlace: setting({
    value: position.nullable(),
    initial: null,
    readBy: 'staff',
    group: 'ordering',
    words: 'position',
  }),
  /** An order that nobody answers within this time expires. */
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
  /** A stranger's order of more work than this claims no kitchen time until somebody vouches for it. */
  largeOrderMinutes: count('minutes', {
    least: 0,
    most: 240,
    initial: 30,
    readBy: 'staff',
    group: 'ordering',
  }),
  /** The same by its total; null: no limit. */
  largeOrderTotal: setting({
    value: whole(0, MAX_PRICE).nullable(),
    initial: null,
    unit: 'minor_units',
    readBy: 'staff',
    group: 'ordering',
    words: 'price',
  }),
  /** Where dishes are made: categories and dishes by station, by their names. What is not named is made at the grill. */
  stations: setting({
    value: stationNames,
    initial: {},
    readBy: 'staff',
    group: 'ordering',
    words: 'stations',
  }),
  /** Whether the last station that is done makes an order ready; otherwise somebody at the pass does. */
  readyByLastTick: setting({
    value: z.boolean(),
    initial: false,
    readBy: 'staff',
    group: 'ordering',
    words: 'true_or_false',
  }),
  /** Printers in the shop's network, which the server itself sends tickets and labels to. */
  networkPrinters: setting({
    value: networkPrinters,
    initial: [],
    readBy: 'staff',
    group: 'ordering',
    words: 'network_printers',
  }),
  /** Whether the kitchen taps when it begins an order; otherwise its fire time tells. */
  separateStart: setting({
    value: z.boolean(),
    initial: false,
    readBy: 'staff',
    group: 'ordering',
    words: 'true_or_false',
  }),
  /** Whether the shop accepts by itself what nobody has to look at first. */
  autoAccept: setting({
    value: z.boolean(),
    initial: false,
    readBy: 'staff',
    group: 'ordering',
    words: 'true_or_false',
  }),
  /** Whether everybody may open the pickup screen: the numbers being made and those ready, without names. */
  pickupScreen: setting({
    value: z.boolean(),
    initial: false,
    readBy: 'staff',
    group: 'ordering',
    words: 'true_or_false',
  }),
  /** Whether guests are told how often the last week's orders were ready when it was promised. */
  showsKeptPromise: setting({
    value: z.boolean(),
    initial: false,
    readBy: 'staff',
    group: 'ordering',
    words: 'true_or_false',
  }),
  /** The guest is erased from an order this long after it has ended. */
  keepGuestsDays: count('days', {
    least: 1,
    most: 3650,
    initial: 90,
    readBy: 'staff',
    group: 'privacy',
  }),
  /** Messages of the contact page are deleted after this time. */
  keepMessagesDays: count('days', {
    least: 1,
    most: 3650,
    initial: 180,
    readBy: 'staff',
    group: 'privacy',
  }),
}
