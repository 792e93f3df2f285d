import { type Connection, smtpUrlOf } from '#shop/domain/settings/connection.ts'
import { noteCards } from '#shop/operations/settings/note-cards.ts'
import { openMailServer, openStripeKeys } from '#shop/operations/settings/read-connections.ts'
import type { PaymentProvider } from '#shop/payments/payment-provider.ts'
import {
  listTypedConnections,
  type TypedConnection,
} from '#shop/persistence/queries/settings/typed-connections.ts'
import type { Shop } from '#shop/shop.ts'
import type { Config } from '../config.ts'

/** How mails leave. A new object when that changes. */
type MailAccess = {
  /** Undefined: mails are written to files. */
  smtpUrl: string | undefined
  mailFrom: string | undefined
  /** False: what was typed was sealed with another secret, and mails wait. */
  isReadable: boolean
}

export type OpenConnections = {
  payments: () => PaymentProvider | null
  mail: () => MailAccess
  /** Calls back whenever mails leave another way. */
  onMail: (note: () => void) => void
  /** Since when what was typed can't be read, in epoch milliseconds; null: it can, or the environment wins. */
  unreadableSince: () => number | null
  /** Takes what is stored into use, if it is other than before. */
  take: () => Promise<void>
  /** Takes the shop whose connections these are, and what it stores, before anybody asks for it. */
  attach: (shop: Shop) => Promise<void>
}

type Taken = 'taken' | 'unreadable'

type Fixed = Pick<Config, 'stripe' | 'smtpUrl' | 'mailFrom'>

/** The shop's ways to Stripe and to its mail server: those of the environment, or else what was typed in the office. */
export function openConnections({ stripe, smtpUrl, mailFrom }: Fixed): OpenConnections {
  let shop: Shop | undefined
  let provider: PaymentProvider | null = null
  let access: MailAccess = { smtpUrl, mailFrom, isReadable: true }
  let noteMail = () => {}
  let taking = Promise.resolve()
  const versions = new Map<Connection, number>()
  const unreadable = new Set<Connection>()
  let unreadableSince: number | null = null
  /** Whether guests' pages and the terms say otherwise than what is in use. */
  let isUnsaid = false

  async function takeNow(of: Shop): Promise<void> {
    if (stripe && smtpUrl) return
    const rows = await listTypedConnections(of.read)
    if (!stripe) await takeIfNew(rows, 'stripe', (row) => takeKeys(of, openStripeKeys(of, row)))
    if (!smtpUrl) await takeIfNew(rows, 'mail', (row) => takeServer(openMailServer(of, row)))
    unreadableSince = unreadable.size > 0 ? (unreadableSince ?? of.clock()) : null
    if (isUnsaid) await noteCards(of)
    isUnsaid = false
  }

  async function takeIfNew(
    rows: readonly TypedConnection[],
    connection: Connection,
    take: (row: TypedConnection) => Taken | Promise<Taken>,
  ): Promise<void> {
    const row = rows.find((one) => one.connection === connection)
    if (!row || row.version === versions.get(connection)) return
    if ((await take(row)) === 'unreadable') unreadable.add(connection)
    else unreadable.delete(connection)
    versions.set(connection, row.version)
  }

  async function takeKeys(of: Shop, keys: ReturnType<typeof openStripeKeys>): Promise<Taken> {
    const isReadable = keys !== 'unreadable'
    const next = keys !== null && isReadable ? await of.openStripe(keys) : null
    // Pages that were rendered before may say otherwise.
    isUnsaid ||= (provider === null) !== (next === null)
    provider = next
    return isReadable ? 'taken' : keys
  }

  function takeServer(server: ReturnType<typeof openMailServer>): Taken {
    access = accessTo(server, mailFrom)
    noteMail()
    return server === 'unreadable' ? server : 'taken'
  }

  return {
    payments: () => provider,
    mail: () => access,
    onMail(note) {
      noteMail = note
    },
    unreadableSince: () => unreadableSince,
    take() {
      // One after another: the later one finds what the former left.
      taking = taking.catch(() => {}).then(() => (shop ? takeNow(shop) : undefined))
      return taking
    },
    async attach(opened) {
      if (stripe) provider = await opened.openStripe(stripe)
      await takeNow(opened)
      shop = opened
    },
  }
}

function accessTo(
  server: ReturnType<typeof openMailServer>,
  mailFrom: string | undefined,
): MailAccess {
  if (server === 'unreadable') return { smtpUrl: undefined, mailFrom, isReadable: false }
  const smtpUrl = server ? smtpUrlOf(server) : undefined
  return { smtpUrl, mailFrom: mailFrom ?? (server?.from || undefined), isReadable: true }
}
