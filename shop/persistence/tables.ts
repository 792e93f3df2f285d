import type { Generated, Insertable, Kysely, Selectable, Transaction } from 'kysely'
import type { ReadonlyKysely } from 'kysely/readonly'
import type { Fulfilment } from '#shop/domain/basket.ts'
import type { OrderActor, OrderState, PaymentMethod, PaymentState } from '#shop/domain/order.ts'
import type { StaffRole } from '#shop/domain/staff.ts'

/** Instants are whole milliseconds since the epoch, UTC. Booleans are 0 or 1. JSON is text. */
export type Tables = {
  categories: CategoriesTable
  items: ItemsTable
  pictures: PicturesTable
  picture_files: PictureFilesTable
  settings: SettingsTable
  revisions: RevisionsTable
  messages: MessagesTable
  outbox: OutboxTable
  rate_limits: RateLimitsTable
  user: UserTable
  session: SessionTable
  account: AccountTable
  verification: VerificationTable
  orders: OrdersTable
  order_lines: OrderLinesTable
  order_events: OrderEventsTable
  order_numbers: OrderNumbersTable
  kitchen_quarters: KitchenQuartersTable
  controls: ControlsTable
  discount_codes: DiscountCodesTable
  code_uses: CodeUsesTable
  idempotency_keys: IdempotencyKeysTable
  payments: PaymentsTable
  payment_entries: PaymentEntriesTable
  payment_inbox: PaymentInboxTable
  staff: StaffTable
  staff_invitations: StaffInvitationsTable
  api_keys: ApiKeysTable
  webhooks: WebhooksTable
}

/**
 * What queries read through: committed data in a loader, or the transaction of a unit of work.
 * Writing through it is a compile error, and fails.
 */
export type Reader = Pick<ReadonlyKysely<Tables>, 'selectFrom' | 'selectNoFrom' | 'fn' | 'dynamic'>
/** Inside a unit of work. */
export type Writer = Transaction<Tables>
export type Database = Kysely<Tables>
/** Either of them, for queries that loaders and units of work share. */
export type Selector = Pick<Database, 'selectFrom'>

type CategoriesTable = {
  id: string
  name: string
  /** The prefix of its cards' in-page anchors, such as `menuHamburger`. */
  anchor: string
  position: number
}

type ItemsTable = {
  id: string
  category_id: string
  slug: string
  title: string
  price: number
  bullet_1: string
  bullet_2: string
  bullet_3: string
  rating: number
  picture_id: string | null
  /** What the picture shows, for those who cannot see it; empty without a picture. */
  picture_alt: string
  /** JSON of `Focus`, or null for the middle. */
  picture_focus: string | null
  position: number
  /** Basis points. */
  tax_rate: Generated<number>
  /** Minutes of kitchen work for one piece. */
  make_minutes: Generated<number>
  patties: Generated<number>
  sold_out_until: Generated<number | null>
}

/** `id` is the first 16 hex digits of the master's SHA-256. */
type PicturesTable = {
  id: string
  width: number
  height: number
  /** JSON list of widths that were encoded, ascending. */
  widths: string
  /** A data URI under 1 KB. */
  placeholder: string
  /** JSON of `Ground`. */
  ground: string
}

type PictureFilesTable = {
  picture_id: string
  width: number
  format: 'avif' | 'webp'
  bytes: Uint8Array
}

/** `value` is JSON; keys are those of `ShopSettings`. */
type SettingsTable = { key: string; value: string }

/** `content` rises with every change to what public pages show, `staff` with every change of who may what. */
type RevisionsTable = { name: 'content' | 'staff'; number: number }

type MessagesTable = {
  id: string
  first_name: string
  last_name: string
  email: string
  country: string
  number: string
  text: string
  received_at: number
}

type OutboxTable = {
  id: string
  kind: string
  /** JSON of rendered facts, enough to send it without reading anything else. */
  payload: string
  /** Stable over retries, so that a duplicate can be recognised. */
  message_id: string
  state: 'waiting' | 'delivered' | 'dead'
  attempts: Generated<number>
  next_at: number
  /** When a try last began. */
  tried_at: number | null
  leased_until: number | null
  last_error: string | null
  created_at: number
  delivered_at: number | null
}

type RateLimitsTable = { key: string; window_start: number; count: number }

/** Better Auth's tables, with the record of the specification. Dates are ISO 8601 text in UTC. */
type UserTable = {
  id: string
  userName: string
  name: string
  email: string
  emailVerified: number
  image: string | null
  country: string
  number: string
  createdAt: string
  updatedAt: string
}

type SessionTable = {
  id: string
  userId: string
  token: string
  expiresAt: string
  ipAddress: string | null
  userAgent: string | null
  createdAt: string
  updatedAt: string
}

type AccountTable = {
  id: string
  userId: string
  accountId: string
  providerId: string
  password: string | null
  accessToken: string | null
  refreshToken: string | null
  idToken: string | null
  accessTokenExpiresAt: string | null
  refreshTokenExpiresAt: string | null
  scope: string | null
  createdAt: string
  updatedAt: string
}

type VerificationTable = {
  id: string
  identifier: string
  value: string
  expiresAt: string
  createdAt: string
  updatedAt: string
}

/** A snapshot: nothing that the menu or the settings become later changes it. */
type OrdersTable = {
  id: string
  token_hash: string
  /** The shop's business day, such as `2026-11-20`; `number` counts within it. */
  business_day: string
  number: number
  /** Two digits that a guest says at the counter. */
  pickup_code: string
  state: OrderState
  /** Rises by one with every event. */
  version: number
  fulfilment: Fulfilment
  table_label: string | null
  /** JSON of `DeliveryAddress`. */
  address: string | null
  zone_id: string | null
  user_id: string | null
  guest_name: string
  guest_phone: string | null
  guest_email: string | null
  /** The fingerprint of the guest's mail address or phone, for limits. */
  guest_key: string
  /** What was ordered and how, for the question whether it was meant twice. */
  content_hash: string
  note: string
  /** The slot that was asked for; null is as soon as possible. */
  slot_at: number | null
  promised_at: number
  /** JSON of the promise as it was explained to the guest. */
  promise: string
  /** JSON list of `Claim`. */
  claims: string
  work_minutes: number
  patties: number
  currency: string
  products: number
  discount: number
  delivery_fee: number
  tip: number
  tax: number
  total: number
  tax_included: number
  /** JSON list of tax by rate. */
  tax_lines: string
  code: string | null
  payment_method: PaymentMethod
  payment_state: PaymentState
  placed_at: number
  /** When an order that nobody answers is given back; null once it is answered, or not yet on the board. */
  answer_by: number | null
  /** How many of the calls for an answer have been made. */
  answer_nudges: number
  accepted_at: number | null
  preparing_at: number | null
  ready_at: number | null
  /** When it reached an end, whichever. */
  closed_at: number | null
  /** Why the board keeps showing it until somebody has seen it. */
  unseen: string | null
  courier_id: string | null
  updated_at: number
}

type OrderLinesTable = {
  order_id: string
  position: number
  item_id: string
  title: string
  quantity: number
  /** JSON list of chosen options. */
  options: string
  unit_price: number
  total: number
  tax_rate: number
  make_minutes: number
  patties: number
}

type OrderEventsTable = {
  order_id: string
  version: number
  kind: string
  /** The order's state after it. */
  state: OrderState
  at: number
  actor: OrderActor
  actor_id: string | null
  reason: string | null
  /** JSON of what else changed, such as a new promise. */
  facts: string
}

type OrderNumbersTable = { business_day: string; last: number }

/** Minutes of work claimed of one quarter hour. */
type KitchenQuartersTable = { starts_at: number; minutes: number }

/** A pause or a rush that ends by itself. `minutes` is what a rush adds. */
type ControlsTable = {
  name: 'pause' | 'rush'
  until: number
  minutes: number
  reason: string
  set_by: string | null
  set_at: number
}

/** `value` is basis points for a percentage, minor units for an amount. */
type DiscountCodesTable = {
  code: string
  kind: 'percent' | 'amount' | 'delivery'
  value: number
  starts_at: number | null
  ends_at: number | null
  minimum: number
  max_uses: number | null
  max_uses_per_guest: number | null
  uses: number
}

type CodeUsesTable = { order_id: string; code: string; guest_key: string; used_at: number }

/** `answer` is JSON of what was answered, to be answered again. */
type IdempotencyKeysTable = {
  scope: string
  key: string
  request_hash: string
  answer: string
  created_at: number
}

type PaymentsTable = {
  id: string
  order_id: string
  provider: string
  state:
    | 'intended'
    | 'open'
    | 'authorised'
    | 'captured'
    | 'released'
    | 'failed'
    | 'unknown'
    | 'needs_attention'
  version: number
  amount: number
  currency: string
  session_id: string | null
  provider_payment_id: string | null
  /** What the shop wants of the provider next. */
  wanted: 'authorise' | 'capture' | 'release'
  /** The idempotency key of the call under way, kept before it is made. */
  call_key: string | null
  call_made_at: number | null
  trouble: string | null
  /** When the reconciler asks the provider next; null once nothing can change. */
  next_look_at: number | null
  created_at: number
  updated_at: number
}

type PaymentEntriesTable = {
  id: string
  order_id: string
  payment_id: string | null
  kind: 'authorised' | 'captured' | 'released' | 'refunded' | 'taken_at_counter'
  amount: number
  /** What names it at the provider: the same movement is never entered twice. */
  provider_ref: string
  actor_id: string | null
  at: number
}

type PaymentInboxTable = {
  event_id: string
  kind: string
  /** The session or payment it is about. */
  subject: string
  payload: string
  received_at: number
  attempts: number
  next_at: number | null
  settled_at: number | null
}

type StaffTable = {
  user_id: string
  role: StaffRole
  disabled_at: number | null
  created_at: number
}

type StaffInvitationsTable = {
  token_hash: string
  role: StaffRole
  email: string | null
  expires_at: number
  used_at: number | null
  created_at: number
}

type ApiKeysTable = {
  id: string
  key_hash: string
  name: string
  role: StaffRole
  created_at: number
  used_at: number | null
  disabled_at: number | null
}

type WebhooksTable = {
  id: string
  url: string
  secret: string
  /** JSON list of the events it wants; empty wants all. */
  events: string
  created_at: number
  disabled_at: number | null
}

export type Row<Table extends keyof Tables> = Selectable<Tables[Table]>
export type NewRow<Table extends keyof Tables> = Insertable<Tables[Table]>
