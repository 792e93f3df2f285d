import { z } from 'zod'
import { PERMISSIONS } from '#shop/domain/accounts/permissions.ts'
import type { SecurityFacts } from '#shop/domain/accounts/security-event.ts'
import { ALLERGENS } from '#shop/domain/common/allergens.ts'
import { FULFILMENTS } from '#shop/domain/common/fulfilment.ts'
import type { Focus, Ground } from '#shop/domain/common/picture.ts'
import type { TaxLine } from '#shop/domain/common/tax.ts'
import { openingPeriod } from '#shop/domain/hours/opening-schema.ts'
import type { OrderPromise } from '#shop/domain/kitchen/promise.ts'
import type { Claim } from '#shop/domain/kitchen/quarter-rooms.ts'
import { comboSlots } from '#shop/domain/menu/combo.ts'
import { COUNTED_KINDS, type Taken } from '#shop/domain/menu/counted-stock.ts'
import { ingredientDraft } from '#shop/domain/menu/ingredient.ts'
import { storedPlanFields } from '#shop/domain/menu/item-plan.ts'
import { groupUse, option } from '#shop/domain/menu/option-group.ts'
import { recipe } from '#shop/domain/menu/recipe.ts'
import { scheduleDraft, timedPrices } from '#shop/domain/menu/schedule.ts'
import { MAIL_GROUNDS } from '#shop/domain/messages/mail-ground.ts'
import type { DeliveryAddress } from '#shop/domain/orders/delivery-address.ts'
import type { Holding } from '#shop/domain/payments/give-back.ts'
import type { RefundedLine } from '#shop/domain/payments/order-refund.ts'
import { PAID_MEANS, type Takings } from '#shop/domain/payments/takings.ts'
import type { CodeHold } from '#shop/domain/pricing/code-hold.ts'
import type { RateShare } from '#shop/domain/pricing/line-shares.ts'
import { PART_KINDS, type StoredParts } from '#shop/domain/pricing/order-line.ts'
import { HOURS_A_DAY, type SoldItem, type UsedIngredient } from '#shop/domain/reports/day-sales.ts'
import { type KitchenRecord, LATE_CAUSES } from '#shop/domain/reports/kept-promise.ts'
import {
  mailServer,
  sealedStripeKeys,
  shownMailServer,
  shownStripeKeys,
} from '#shop/domain/settings/connection.ts'
import { jsonColumn } from './stored-json.ts'

const texts = z.array(z.string())

const { allergens } = ingredientDraft.shape

const address: z.ZodType<DeliveryAddress> = z.object({
  street: z.string(),
  postcode: z.string(),
  city: z.string(),
  extra: z.string(),
  point: z.tuple([z.number(), z.number()]).nullable(),
})

export const promiseShape: z.ZodType<OrderPromise> = z.object({
  readyAt: z.int(),
  minutes: z.number(),
  reasons: z.object({
    ordersAhead: z.number(),
    pattiesAhead: z.number(),
    rushMinutes: z.number(),
    zoneMinutes: z.number(),
    measured: z.object({ median: z.number(), p80: z.number(), orders: z.number() }).nullable(),
  }),
})

const claims: z.ZodType<Claim[]> = z.array(z.object({ quarter: z.int(), minutes: z.int() }))

const taken: z.ZodType<Taken[]> = z.array(
  z.object({ kind: z.enum(COUNTED_KINDS), id: z.string(), quantity: z.int().positive() }),
)

/** What an adjustment has given back of its order's stock, and taken; nothing in those of earlier releases. */
export const movedStockShape = z
  .object({ back: taken, taken })
  .optional()
  .transform((known) => known ?? { back: [], taken: [] })

export const taxLinesShape: z.ZodType<TaxLine[]> = z.array(
  z.object({ rate: z.int(), net: z.int(), tax: z.int() }),
)

const takings: z.ZodType<Takings> = z.object({
  orders: z.int(),
  ways: z.record(z.enum(FULFILMENTS), z.int()),
  products: z.int(),
  discounts: z.int(),
  deliveryFees: z.int(),
  taxOnTop: z.int(),
  tips: z.int(),
  sold: taxLinesShape,
  givenBack: taxLinesShape,
  tipsGivenBack: z.int(),
  paid: z.record(z.enum(PAID_MEANS), z.int()),
})

const soldItems: z.ZodType<SoldItem[]> = z.array(
  z.object({ id: z.string(), title: z.string(), pieces: z.int(), amount: z.int() }),
)

const usedIngredients: z.ZodType<UsedIngredient[]> = z.array(
  z.object({ id: z.string(), name: z.string(), portions: z.number() }),
)

const minuteCounts = z.array(z.tuple([z.int(), z.int()]))

const kitchenRecord: z.ZodType<KitchenRecord> = z.object({
  orders: z.int(),
  took: minuteCounts,
  promised: minuteCounts,
  late: z.record(z.enum(LATE_CAUSES), minuteCounts),
})

const shares: z.ZodType<RateShare[]> = z.array(
  z.object({
    rate: z.int(),
    isDeposit: z.boolean(),
    amount: z.int(),
    discount: z.int(),
    tax: z.int(),
  }),
)

/** Codes of before they could count by when an order is placed don't say. */
const codeHold: z.ZodType<Omit<CodeHold, 'isByOrderTime'> & { isByOrderTime?: boolean }> = z.object(
  {
    itemIds: texts,
    categoryIds: texts,
    weekdays: z.array(openingPeriod.shape.weekday),
    hours: z.object({ from: z.int(), until: z.int() }).nullable(),
    isFirstOrder: z.boolean(),
    isByOrderTime: z.boolean().exactOptional(),
  },
)

const given: z.ZodType<Holding> = z.object({ taxLines: taxLinesShape, tip: z.int() })

const refundLines: z.ZodType<RefundedLine[]> = z.array(
  z.object({
    line: z.int(),
    part: z.string().nullable(),
    quantity: z.int(),
    title: z.string(),
    name: z.string(),
    amount: z.int(),
    shares,
  }),
)

/** Fields that earlier releases did not store are optional. */
const parts: z.ZodType<StoredParts> = z.union([
  texts,
  z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      quantity: z.int().positive(),
      kind: z.enum(PART_KINDS).exactOptional(),
      price: z.int().exactOptional(),
      taxRate: z.int().exactOptional(),
      makeMinutes: z.int().exactOptional(),
      patties: z.int().exactOptional(),
      instead: z.string().exactOptional(),
      slot: z.string().exactOptional(),
      pick: z.int().exactOptional(),
      kitchenName: z.string().exactOptional(),
    }),
  ),
])

const ground: z.ZodType<Ground> = z.object({
  tone: z.enum(['light', 'dark']),
  ground: z.string(),
  onGround: z.string(),
  deep: z.string(),
  onDeep: z.string(),
  onDeepQuiet: z.string(),
  pop: z.string(),
  onPop: z.string(),
})

const focus: z.ZodType<Focus> = z.object({ x: z.number(), y: z.number(), zoom: z.number() })

const securityFacts: z.ZodType<SecurityFacts> = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean()]),
)

/** What a guest can't eat, where it was taken from, and the words of the note that say so. */
const allergies = z.object({
  from: z.enum(['note', 'list']),
  allergens: z.array(z.enum(ALLERGENS)),
  words: z.array(z.object({ at: z.int(), text: z.string() })),
})

const billRow = z.object({ what: z.string(), details: texts, amount: z.string() })

const mailSheet = z.object({
  locale: z.string(),
  shopName: z.string().nullable(),
  logo: z.string().exactOptional(),
  preheader: z.string(),
  // A later release may have more of them, and its mails are read here too.
  ground: z.enum(MAIL_GROUNDS).catch('steel'),
  headline: z.object({ text: z.string(), large: z.string().exactOptional() }),
  paragraphs: texts,
  letter: texts.exactOptional(),
  button: z.object({ label: z.string(), url: z.string() }),
  bill: z
    .object({
      title: z.string(),
      date: z.string(),
      rows: z.array(billRow),
      total: billRow,
      after: z.array(billRow),
    })
    .nullable(),
  notes: texts,
  footer: z.object({
    call: z.object({ text: z.string(), phone: z.string() }).nullable(),
    lines: texts,
  }),
})

/** A mail as the outbox stores it: with the words of its HTML, or as older releases did, with the HTML. */
const mail = z.object({
  kind: z.string(),
  to: z.string(),
  replyTo: z.string().exactOptional(),
  subject: z.string(),
  text: z.string(),
  sheet: mailSheet.exactOptional(),
  html: z.string().exactOptional(),
  /** Milliseconds since the epoch. */
  writtenAt: z.int(),
})

/** What is read again of a webhook's message; the first release wrote options and no parts. */
const sentLine = z.object({ quantity: z.int(), parts: parts.exactOptional(), options: parts })
const webhookBody = z.object({
  type: z.string(),
  data: z.object({ order: z.object({ lines: z.array(sentLine) }).exactOptional() }),
})

export const storedAddress = jsonColumn('orders', 'address', address)
export const storedAllergies = jsonColumn('orders', 'allergies', allergies)
export const storedPromise = jsonColumn('orders', 'promise', promiseShape)
export const storedClaims = jsonColumn('orders', 'claims', claims)
export const storedStock = jsonColumn('orders', 'stock', taken)
export const storedTaxLines = jsonColumn('orders', 'tax_lines', taxLinesShape)
export const storedDiscountLines = jsonColumn('orders', 'discount_lines', z.array(z.int()))
export const storedCodeHold = jsonColumn('discount_codes', 'holds', codeHold)
export const storedParts = jsonColumn('order_lines', 'options', parts)
export const storedLineAllergens = jsonColumn('order_lines', 'allergens', z.array(allergens))
export const storedShares = jsonColumn('order_adjustments', 'shares', shares)
export const storedGiven = jsonColumn('order_refunds', 'given', given)
export const storedRefundLines = jsonColumn('order_refunds', 'lines', refundLines)
export const storedEventFacts = jsonColumn(
  'order_events',
  'facts',
  z.record(z.string(), z.unknown()),
)
export const storedWidths = jsonColumn('pictures', 'widths', z.array(z.int()))
export const storedGround = jsonColumn('pictures', 'ground', ground)
export const storedFocus = jsonColumn('items', 'picture_focus', focus)
export const storedRecipe = jsonColumn('items', 'recipe', recipe)
export const storedGroupUses = jsonColumn('items', 'choices', z.array(groupUse))
export const storedSlots = jsonColumn('items', 'slots', comboSlots)
export const storedPlanned = jsonColumn('item_plans', 'fields', storedPlanFields)
export const storedPlanSeen = jsonColumn('item_plans', 'seen', storedPlanFields)
export const storedOptions = jsonColumn('option_groups', 'options', z.array(option))
export const storedTimedPrices = jsonColumn('items', 'timed_prices', timedPrices)
export const storedHours = jsonColumn('schedules', 'hours', scheduleDraft.shape.hours)
export const storedDates = jsonColumn('schedules', 'dates', scheduleDraft.shape.dates)
export const storedKnownAllergens = jsonColumn('ingredients', 'allergens', allergens)
export const storedDiets = jsonColumn('ingredients', 'diets', ingredientDraft.shape.diets)
export const storedTraits = jsonColumn('ingredients', 'traits', ingredientDraft.shape.traits)
export const storedSlices = jsonColumn('ingredients', 'layers', ingredientDraft.shape.layers)
export const storedSecurityFacts = jsonColumn('security_events', 'facts', securityFacts)
export const storedTakings = jsonColumn('day_takings', 'takings', takings)
export const storedTermsOfSale = jsonColumn(
  'terms_of_sale',
  'sections',
  z.array(z.object({ heading: z.string(), text: texts })),
)

export const storedClosedTakings = jsonColumn('day_closings', 'takings', takings)
export const storedSoldItems = jsonColumn('day_sales', 'items', soldItems)
export const storedUsedIngredients = jsonColumn('day_sales', 'ingredients', usedIngredients)
export const storedHourOrders = jsonColumn(
  'day_sales',
  'hours',
  z.array(z.int()).length(HOURS_A_DAY),
)
export const storedKitchenRecord = jsonColumn('day_sales', 'kitchen', kitchenRecord)
export const storedBackupCodes = jsonColumn('twoFactor', 'backupCodes', texts)
export const storedPermissions = jsonColumn('staff', 'permissions', z.array(z.enum(PERMISSIONS)))
export const typedStripeKeys = jsonColumn('typed_connections', 'sealed', sealedStripeKeys)
export const typedMailServer = jsonColumn('typed_connections', 'sealed', mailServer)
export const shownOfStripe = jsonColumn('typed_connections', 'shown', shownStripeKeys)
export const shownOfMail = jsonColumn('typed_connections', 'shown', shownMailServer)
export const storedWebhookEvents = jsonColumn('webhooks', 'events', texts)
export const changedBefore = jsonColumn('changes', 'before', z.unknown())
export const changedAfter = jsonColumn('changes', 'after', z.unknown())
/** The payload of a mail, and that of a webhook's message. */
export const storedMail = jsonColumn('outbox', 'payload', mail)
export const storedWebhookBody = jsonColumn('outbox', 'payload', webhookBody)
