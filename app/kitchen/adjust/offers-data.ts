export type {
  AdjustmentOffers,
  LineOffer,
  OfferedAdjustment,
} from '#shop/operations/orders/offer-adjustments.ts'
