import type { Generated, Insertable, Kysely, Selectable, Transaction } from 'kysely'
import type { ReadonlyKysely } from 'kysely/readonly'
import type { SessionKind } from '#shop/domain/accounts/session-kinds.ts'
import type { Connection } from '#shop/domain/settings/connection.ts'
import type { ShopFileKind } from '#shop/domain/shop-file/kept-file.ts'
import type { ChangesTable } from './change-tables.ts'
import type { PlannedForgettingsTable } from './guest-tables.ts'
import type { IngredientsTable, OptionGroupsTable } from './ingredient-tables.ts'
import type {
  BlockedNetworksTable,
  CodeUsesTable,
  ControlsTable,
  DiscountCodesTable,
  IdempotencyKeysTable,
  KitchenChangesTable,
  KitchenQuartersTable,
  OrderStationTicksTable,
  ShopTroublesTable,
  StockDaysTable,
  TestOrdersTable,
} from './kitchen-tables.ts'
import type { MailboxesTable, MilestonesTable, WithheldMailsTable } from './mailbox-tables.ts'
import type { CategoriesTable, ItemPlansTable, ItemsTable } from './menu-tables.ts'
import type { MessageEntriesTable, MessagesTable } from './message-tables.ts'
import type {
  MissingLinesTable,
  OrderAdjustmentsTable,
  OrderEventsTable,
  OrderLinesTable,
  OrderNumbersTable,
  OrderRefundsTable,
  OrdersTable,
  OrderTermDaysTable,
  OrderTermsTable,
} from './order-tables.ts'
import type {
  CashHandInsTable,
  CourierCashTable,
  DayClosingsTable,
  DaySalesTable,
  DayTakingsTable,
  OddPaymentEventsTable,
  PaymentEntriesTable,
  PaymentInboxTable,
  PaymentRefundsTable,
  PaymentsTable,
} from './payment-tables.ts'
import type {
  PictureFilesTable,
  PictureIconsTable,
  PicturesTable,
  PictureUploadsTable,
} from './picture-tables.ts'
import type { PrintJobsTable, PrintStationsTable } from './print-tables.ts'
import type { SchedulesTable } from './schedule-tables.ts'
import type { KnownDevicesTable, SecurityEventsTable } from './security-tables.ts'
import type {
  ApiKeysTable,
  DeviceCodesTable,
  KitchenDevicesTable,
  StaffInvitationsTable,
  StaffTable,
  WebhooksTable,
} from './staff-tables.ts'

/** Instants are whole milliseconds since the epoch, UTC. Booleans are 0 or 1. JSON is text. */
export type Tables = {
  categories: CategoriesTable
  items: ItemsTable
  item_plans: ItemPlansTable
  ingredients: IngredientsTable
  option_groups: OptionGroupsTable
  schedules: SchedulesTable
  pictures: PicturesTable
  picture_files: PictureFilesTable
  picture_icons: PictureIconsTable
  picture_uploads: PictureUploadsTable
  settings: SettingsTable
  changes: ChangesTable
  shop_marks: ShopMarksTable
  table_signs: TableSignsTable
  revisions: RevisionsTable
  messages: MessagesTable
  message_entries: MessageEntriesTable
  planned_forgettings: PlannedForgettingsTable
  outbox: OutboxTable
  rate_limits: RateLimitsTable
  user: UserTable
  session: SessionTable
  account: AccountTable
  verification: VerificationTable
  orders: OrdersTable
  order_lines: OrderLinesTable
  order_adjustments: OrderAdjustmentsTable
  missing_lines: MissingLinesTable
  order_refunds: OrderRefundsTable
  order_events: OrderEventsTable
  order_numbers: OrderNumbersTable
  order_terms: OrderTermsTable
  order_term_days: OrderTermDaysTable
  order_station_ticks: OrderStationTicksTable
  kitchen_quarters: KitchenQuartersTable
  stock_days: StockDaysTable
  controls: ControlsTable
  kitchen_changes: KitchenChangesTable
  blocked_networks: BlockedNetworksTable
  shop_troubles: ShopTroublesTable
  discount_codes: DiscountCodesTable
  code_uses: CodeUsesTable
  idempotency_keys: IdempotencyKeysTable
  payments: PaymentsTable
  payment_entries: PaymentEntriesTable
  payment_inbox: PaymentInboxTable
  payment_refunds: PaymentRefundsTable
  odd_payment_news: OddPaymentEventsTable
  courier_cash: CourierCashTable
  day_closings: DayClosingsTable
  shop_files: ShopFilesTable
  text_origins: TextOriginsTable
  typed_connections: TypedConnectionsTable
  terms_of_sale: TermsOfSaleTable
  day_sales: DaySalesTable
  day_takings: DayTakingsTable
  cash_hand_ins: CashHandInsTable
  staff: StaffTable
  staff_invitations: StaffInvitationsTable
  api_keys: ApiKeysTable
  webhooks: WebhooksTable
  mailboxes: MailboxesTable
  withheld_mails: WithheldMailsTable
  milestones: MilestonesTable
  security_events: SecurityEventsTable
  known_devices: KnownDevicesTable
  kitchen_devices: KitchenDevicesTable
  device_codes: DeviceCodesTable
  print_jobs: PrintJobsTable
  print_stations: PrintStationsTable
  test_orders: TestOrdersTable
  twoFactor: TwoFactorTable
}

/**
 * What queries read through: committed data in a loader, or a transaction. Writing through it is a compile error,
 * and fails.
 */
export type Reader = Pick<ReadonlyKysely<Tables>, 'selectFrom' | 'selectNoFrom' | 'fn' | 'dynamic'>
/** Within a transaction. */
export type Writer = Transaction<Tables>
export type Database = Kysely<Tables>
/** Either of them, for queries that loaders and transactions share. */
export type Selector = Pick<Database, 'selectFrom'>

/** `id` is the first 16 hex digits of the master's SHA-256. */
/** `value` is JSON; keys are those of `ShopSettings`. */
type SettingsTable = { key: string; value: string }

/** How often the sign of a table was renewed; one that never was has no row. */
type TableSignsTable = { table_label: string; renewals: number }

/** `text` is a whole shop file; `actor` sent it, or made the change before which the version was kept. */
type ShopFilesTable = { id: string; kind: ShopFileKind; at: number; actor: string; text: string }

/** What Flattop's words were when the shop wrote its own text of this name. */
type TextOriginsTable = { name: string; shipped: string }

/** The terms as guests could read them from an instant on. `sections` is JSON. */
type TermsOfSaleTable = { number: number; since: number; sections: string }

/**
 * What an owner typed to reach something. `sealed` opens with the shop's secret alone, `shown` is JSON of what may be seen of it;
 * both are null where it was removed.
 */
type TypedConnectionsTable = {
  connection: Connection
  version: number
  sealed: string | null
  shown: string | null
  set_at: number
  /** An `Actor`. */
  set_by: string
}

/** Values by which something of the shop is recognised, such as the secret that it was opened with. */
type ShopMarksTable = { name: string; value: string }

export const REVISION_NAMES = ['content', 'staff', 'stock'] as const

/**
 * `content` rises with every change to what public pages show, `stock` with what they show of counts, `staff` with every
 * change of staff rights.
 */
type RevisionsTable = { name: (typeof REVISION_NAMES)[number]; number: number }

export const OUTBOX_STATES = ['waiting', 'delivered', 'dead'] as const

type OutboxTable = {
  id: string
  kind: string
  /** JSON of rendered facts; sending it needs nothing else. */
  payload: string
  /** The same over all tries, so that receivers recognise a duplicate. */
  message_id: string
  state: (typeof OUTBOX_STATES)[number]
  attempts: Generated<number>
  next_at: number
  /** When the last try began. */
  tried_at: number | null
  leased_until: number | null
  last_error: string | null
  created_at: number
  delivered_at: number | null
  /** The webhook that gets it; null: a mail. */
  webhook_id: Generated<string | null>
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
  twoFactorEnabled: Generated<number>
  /** The language in which it was made, as a BCP 47 tag; read by `storedLocale`. */
  locale: Generated<string>
}

type SessionTable = {
  id: string
  userId: string
  /** The SHA-256 of the token in the cookie. */
  token: string
  expiresAt: string
  ipAddress: string | null
  userAgent: string | null
  createdAt: string
  updatedAt: string
  kind: Generated<SessionKind>
  /** When the password was last typed again; null: when the session began. */
  provenAt: Generated<string | null>
}

/** The second factor of a user. Its secret and codes are encrypted with the shop's secret. */
type TwoFactorTable = {
  id: string
  userId: string
  secret: string
  backupCodes: string
  /** 0 until the first code was typed. */
  verified: Generated<number>
  /** The newest 30-second step whose code was used. */
  usedStep: Generated<number>
  failedVerificationCount: Generated<number>
  lockedUntil: string | null
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

export type Row<Table extends keyof Tables> = Selectable<Tables[Table]>
export type NewRow<Table extends keyof Tables> = Insertable<Tables[Table]>
