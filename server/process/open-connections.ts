import { type StripeKeys, smtpUrlOf } from '#shop/domain/settings/connection.ts'
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
  /** Since when what was typed can't be read, in epoch milliseconds; null: it can, or the environment wins. */
  unreadableSince: () => number | null
  /** Takes what is stored into use, if it is other than before. */
  take: () => Promise<void>
  /** Takes the shop whose connections these are, and what it stores, before anybody asks for it. */
  attach: (shop: Shop) => Promise<void>
}

type Fixed = Pick<Config, 'stripe' | 'smtpUrl' | 'mailFrom'>

/** The shop's ways to Stripe and to its mail server: those of the environment, or else what was typed in the office. */
export function openConnections({ stripe, smtpUrl, mailFrom }: Fixed): OpenConnections {
  let shop: Shop | undefined
  let provider: PaymentProvider | null = null
  let access: MailAccess = { smtpUrl, mailFrom, isReadable: true }
  let versions = ''
  let unreadableSince: number | null = null
  let taking = Promise.resolve()

  async function takeNow(of: Shop): Promise<void> {
    const rows = await listTypedConnections(of.read)
    const stored = rows.map(({ connection, version }) => `${connection} ${version}`).join(', ')
    if (stored === versions) return
    const keys = stripe ? null : openStripeKeys(of, rowOf(rows, 'stripe'))
    const server = smtpUrl ? null : openMailServer(of, rowOf(rows, 'mail'))
    if (!stripe) await replaceProvider(of, keys === 'unreadable' ? null : keys)
    if (!smtpUrl) access = accessTo(server, mailFrom)
    const isUnreadable = keys === 'unreadable' || server === 'unreadable'
    unreadableSince = isUnreadable ? (unreadableSince ?? of.clock()) : null
    versions = stored
  }

  async function replaceProvider(of: Shop, keys: StripeKeys | null): Promise<void> {
    const tookCards = provider !== null
    provider = keys && (await of.openStripe(keys))
    // Pages that were rendered while this was taken into use may say otherwise.
    if (tookCards !== (provider !== null)) await noteCards(of)
  }

  return {
    payments: () => provider,
    mail: () => access,
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

function rowOf(rows: readonly TypedConnection[], connection: TypedConnection['connection']) {
  return rows.find((row) => row.connection === connection)
}

function accessTo(
  server: ReturnType<typeof openMailServer>,
  mailFrom: string | undefined,
): MailAccess {
  if (server === 'unreadable') return { smtpUrl: undefined, mailFrom, isReadable: false }
  const smtpUrl = server ? smtpUrlOf(server) : undefined
  return { smtpUrl, mailFrom: mailFrom ?? (server?.from || undefined), isReadable: true }
}
