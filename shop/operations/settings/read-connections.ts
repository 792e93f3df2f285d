import type {
  Connection,
  MailServer,
  ShownMailServer,
  ShownStripeKeys,
  StripeKeys,
} from '#shop/domain/settings/connection.ts'
import {
  shownOfMail,
  shownOfStripe,
  typedMailServer,
  typedStripeKeys,
} from '#shop/persistence/json-columns.ts'
import {
  listTypedConnections,
  type TypedConnection,
} from '#shop/persistence/queries/settings/typed-connections.ts'
import type { Row } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'

/** What was typed of a connection, without its secrets. */
type Typed<Shown> = {
  shown: Shown
  setAt: number
  /** Null: they have no account any more. */
  setBy: string | null
  /** False: it was typed while the shop had another secret, and has to be typed again. */
  isReadable: boolean
}

/** A connection as the office shows it. What the environment has wins over what was typed. */
export type ConnectionState<Shown> = {
  isFixed: boolean
  /** Rises with each change; 0 before the first. */
  version: number
  typed: Typed<Shown> | null
}

export type Connections = {
  stripe: ConnectionState<ShownStripeKeys>
  mail: ConnectionState<ShownMailServer>
}

type Reading = Pick<Shop, 'read' | 'sealer' | 'fixed'>

/** Returns how the shop reaches Stripe and its mail server, without a secret of either. */
export async function readConnections(shop: Reading): Promise<Connections> {
  const rows = await listTypedConnections(shop.read)
  return {
    stripe: stateOf(shop, 'stripe', rows, shownOfStripe),
    mail: stateOf(shop, 'mail', rows, shownOfMail),
  }
}

function stateOf<Shown>(
  { sealer, fixed }: Reading,
  connection: Connection,
  rows: readonly TypedConnection[],
  shownFrom: (text: string, id: string) => Shown,
): ConnectionState<Shown> {
  const row = rows.find((one) => one.connection === connection)
  const isFixed = connection === 'stripe' ? fixed.hasStripe : fixed.mailHost !== null
  if (!row || row.sealed === null || row.shown === null) {
    return { isFixed, version: row?.version ?? 0, typed: null }
  }
  const isReadable = sealer.open(row.sealed, connection) !== null
  const shown = shownFrom(row.shown, connection)
  const typed = { shown, setAt: row.set_at, setBy: row.setByName, isReadable }
  return { isFixed, version: row.version, typed }
}

type Stored = Pick<Row<'typed_connections'>, 'sealed'> | undefined
/** What was typed; null: nothing, or it was removed. `unreadable`: it was sealed with another secret. */
type Opened<Secrets> = Secrets | 'unreadable' | null

/** Opens Stripe's keys as they were typed. */
export function openStripeKeys(shop: Pick<Shop, 'sealer'>, row: Stored): Opened<StripeKeys> {
  const sealed = opened(shop, 'stripe', row, typedStripeKeys)
  if (sealed === null || sealed === 'unreadable') return sealed
  return { secretKey: sealed.key, webhookSecret: sealed.webhook }
}

/** Opens the mail server as it was typed. */
export function openMailServer(shop: Pick<Shop, 'sealer'>, row: Stored): Opened<MailServer> {
  return opened(shop, 'mail', row, typedMailServer)
}

function opened<Secrets>(
  { sealer }: Pick<Shop, 'sealer'>,
  connection: Connection,
  row: Stored,
  read: (text: string, id: string) => Secrets,
): Opened<Secrets> {
  if (!row || row.sealed === null) return null
  const text = sealer.open(row.sealed, connection)
  return text === null ? 'unreadable' : read(text, connection)
}
