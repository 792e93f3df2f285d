import { type Message, m } from '#messages'
import type { Figure } from '#shop/domain/payments/figures.ts'

/** What each figure is called, on the page and in the file alike. */
export const FIGURE_NAMES: Record<Figure, Message> = {
  orders: m.office_money_orders,
  pickup: m.office_money_pickup,
  delivery: m.office_money_delivery,
  table: m.office_money_table,
  products: m.office_money_products,
  discounts: m.office_money_discounts,
  deliveryFees: m.office_money_delivery_fees,
  taxOnTop: m.office_money_tax_on_top,
  givenBack: m.office_money_given_back,
  takings: m.office_money_takings,
  tips: m.office_money_tips,
  cash: m.office_money_cash,
  terminal: m.office_money_terminal,
  card: m.office_money_card,
  refunded: m.office_money_refunded,
  moved: m.office_money_moved,
}
