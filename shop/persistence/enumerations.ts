import type { Selectable } from 'kysely'
import { DEVICE_ROLES } from '#shop/domain/accounts/kitchen-device.ts'
import { LETTER_KEYS } from '#shop/domain/accounts/letter-keys.ts'
import { SECURITY_EVENTS, type SecurityEventKind } from '#shop/domain/accounts/security-event.ts'
import { SESSION_KINDS } from '#shop/domain/accounts/session-kinds.ts'
import { STAFF_ROLES } from '#shop/domain/accounts/staff.ts'
import { CHANGED_ENTITIES } from '#shop/domain/common/change.ts'
import { FULFILMENTS } from '#shop/domain/common/fulfilment.ts'
import { PICTURE_FORMATS } from '#shop/domain/common/picture-address.ts'
import { PRINTED_SHEETS } from '#shop/domain/common/printed-sheet.ts'
import { STATIONS } from '#shop/domain/common/station.ts'
import { PRINT_REASONS, PRINT_STATES, STATION_SHEETS } from '#shop/domain/kitchen/prints.ts'
import { VOUCHED_BY, WAIT_REASONS } from '#shop/domain/kitchen/unknown-orders.ts'
import { COUNTED_KINDS } from '#shop/domain/menu/counted-stock.ts'
import { LISTINGS } from '#shop/domain/menu/listing.ts'
import { TROUBLE_KINDS } from '#shop/domain/messages/shop-trouble.ts'
import { THREAD_ENTRY_KINDS, THREAD_STATES } from '#shop/domain/messages/thread.ts'
import { ADJUSTMENT_KINDS } from '#shop/domain/orders/adjustment.ts'
import { ORDER_EVENT_KINDS } from '#shop/domain/orders/event-kinds.ts'
import {
  ORDER_ACTOR_KINDS,
  PAID_BY,
  PAYMENT_METHODS,
  PAYMENT_STATES,
  REFUND_MEANS,
} from '#shop/domain/orders/order.ts'
import { STATE_NAMES } from '#shop/domain/orders/order-states.ts'
import { TERM_KINDS } from '#shop/domain/orders/order-terms.ts'
import { VERDICTS } from '#shop/domain/orders/verdict.ts'
import {
  CARD_PAYMENT_STATES,
  PAYMENT_ENTRY_KINDS,
  PAYMENT_GOALS,
  REFUND_STATES,
} from '#shop/domain/payments/payment.ts'
import { DISCOUNT_KINDS } from '#shop/domain/pricing/discount.ts'
import { IF_OUT_WISHES } from '#shop/domain/pricing/if-out.ts'
import { BASKET_CHOICES } from '#shop/domain/pricing/kept-price.ts'
import { CONNECTIONS } from '#shop/domain/settings/connection.ts'
import { SHOP_FILE_KINDS } from '#shop/domain/shop-file/kept-file.ts'
import { CONTROL_NAMES, KITCHEN_CHANGE_KINDS } from './kitchen-tables.ts'
import { WITHHELD_REASONS } from './mailbox-tables.ts'
import { OUTBOX_STATES, REVISION_NAMES, type Tables } from './tables.ts'

/**
 * Every column that contains one of a few words, with these words. The database checks them too: changing a list
 * needs a migration that calls `checkEnumerations`.
 */
export const ENUMERATIONS: Enumerated = {
  picture_uploads: { place: ['front'] },
  picture_files: { format: PICTURE_FORMATS },
  items: { listing: LISTINGS },
  item_plans: { baskets: BASKET_CHOICES },
  changes: { entity: CHANGED_ENTITIES },
  shop_files: { kind: SHOP_FILE_KINDS },
  typed_connections: { connection: CONNECTIONS },
  revisions: { name: REVISION_NAMES },
  messages: { state: THREAD_STATES },
  message_entries: { kind: THREAD_ENTRY_KINDS },
  outbox: { state: OUTBOX_STATES },
  withheld_mails: { reason: WITHHELD_REASONS },
  session: { kind: SESSION_KINDS },
  staff: { role: STAFF_ROLES, letter_keys: LETTER_KEYS },
  staff_invitations: { role: STAFF_ROLES },
  api_keys: { role: STAFF_ROLES },
  kitchen_devices: { role: DEVICE_ROLES },
  security_events: { kind: Object.keys(SECURITY_EVENTS) as SecurityEventKind[] },
  orders: {
    state: STATE_NAMES,
    fulfilment: FULFILMENTS,
    payment_method: PAYMENT_METHODS,
    payment_state: PAYMENT_STATES,
    paid_by: PAID_BY,
    unseen: STATE_NAMES,
    vouched: VOUCHED_BY,
    waits: WAIT_REASONS,
    verdict: VERDICTS,
    discount_kind: DISCOUNT_KINDS,
  },
  order_lines: { if_out: IF_OUT_WISHES },
  order_adjustments: { kind: ADJUSTMENT_KINDS },
  order_events: { kind: ORDER_EVENT_KINDS, state: STATE_NAMES, actor: ORDER_ACTOR_KINDS },
  order_refunds: { means: REFUND_MEANS },
  order_terms: { kind: TERM_KINDS },
  order_station_ticks: { station: STATIONS },
  payments: { state: CARD_PAYMENT_STATES, wanted: PAYMENT_GOALS },
  payment_entries: { kind: PAYMENT_ENTRY_KINDS, means: PAID_BY },
  payment_refunds: { state: REFUND_STATES },
  stock_days: { kind: COUNTED_KINDS },
  controls: { name: CONTROL_NAMES },
  shop_troubles: { kind: TROUBLE_KINDS },
  kitchen_changes: { kind: KITCHEN_CHANGE_KINDS },
  discount_codes: { kind: DISCOUNT_KINDS },
  print_jobs: { sheet: PRINTED_SHEETS, why: PRINT_REASONS, state: PRINT_STATES },
  print_stations: { sheets: STATION_SHEETS },
}

/** All columns whose type is a union of words; a missing one doesn't compile. */
type Enumerated = {
  readonly [Name in TableWithWords]: {
    readonly [Column in ColumnWithWords<Name>]: readonly Word<Name, Column>[]
  }
}

type TableWithWords = {
  [Name in keyof Tables]: [ColumnWithWords<Name>] extends [never] ? never : Name
}[keyof Tables]

type ColumnWithWords<Name extends keyof Tables> = {
  [Column in keyof Tables[Name] & string]: IsWord<Word<Name, Column>> extends true ? Column : never
}[keyof Tables[Name] & string]

type Word<Name extends keyof Tables, Column> = Column extends keyof Selectable<Tables[Name]>
  ? NonNullable<Selectable<Tables[Name]>[Column]>
  : never

type IsWord<Value> = [Value] extends [string] ? (string extends Value ? false : true) : false
