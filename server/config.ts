import { readFileSync } from 'node:fs'
import { BlockList, isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { isEmailAddress } from '#shop/domain/common/email-address.ts'
import { passwordFault } from '#shop/domain/common/password.ts'
import { isMailSender, type StripeKeys } from '#shop/domain/settings/connection.ts'
import { CannotStart } from './cannot-start.ts'
import { headerList, traceHeaderFaults } from './watching/header-list.ts'
import type { TraceReceiver } from './watching/tracing.ts'

export type LogStyle = 'json' | 'text' | 'off'

export type Config = Readonly<{
  port: number
  /** The address to listen on; undefined listens on all. */
  host: string | undefined
  /** The origin of links, without a trailing slash; undefined if the operator set none. */
  publicUrl: string | undefined
  /** An absolute path. */
  dataDir: string
  /** An absolute path: where the server keeps its backups of the SQLite file; null makes none. */
  backupDir: string | null
  /** Where that file is backed up before a newer version changes its tables; null doesn't. */
  updateBackupDir: string | null
  /** PostgreSQL; undefined means the SQLite file under `dataDir`. */
  databaseUrl: string | undefined
  /** Undefined writes mails as files under `dataDir`. */
  smtpUrl: string | undefined
  mailFrom: string | undefined
  /** Proxies whose `X-Forwarded-For` is trusted. */
  trustedProxies: BlockList
  /** Private networks that webhooks may be sent to. */
  webhookAllow: BlockList
  log: LogStyle
  /** The key that signs sessions; undefined uses the one in the data folder. */
  secret: string | undefined
  /** The owner to create in a shop that has none. */
  owner: { email: string; password: string } | undefined
  /** Opens a new shop to guests at its first start, without opening it by hand. */
  openShop: boolean
  /** Stripe's keys; undefined means guests pay at the counter or the door. */
  stripe: StripeKeys | undefined
  /** Where Stripe is, for tests; undefined means its own address. */
  stripeAddress: string | undefined
  /** Whoever has it may read `/metrics`; undefined: there is no such address. */
  metricsToken: string | undefined
  /** Where traces are sent; undefined makes none. */
  traces: TraceReceiver | undefined
  /** Where newer versions are announced; undefined: nowhere. */
  releasesUrl: string | undefined
}>

/**
 * Reads the environment variables. All are optional; an empty one counts as not set. Throws one `CannotStart`
 * that names every bad setting.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const settings = Object.fromEntries(
    SETTING_NAMES.map((name) => [name, environment[name]?.trim() || undefined]),
  )
  const parsed = Settings.safeParse(settings)
  const own = [halfAnOwner, halfOfStripe, traceHeaderFaults].flatMap((check) => check(settings))
  const faults = [...faultsOf(parsed.error), ...own]
  if (!parsed.success || faults.length > 0) throw new CannotStart(badSettings(faults))

  const set = parsed.data
  const backupDir = backupFolder(set.BACKUP_DIR, set.DATA_DIR)
  const databaseUrl = withPassword(set.DATABASE_URL, set.DATABASE_PASSWORD_FILE)
  return Object.freeze({
    port: set.PORT,
    host: set.HOST,
    publicUrl: set.PUBLIC_URL,
    dataDir: set.DATA_DIR,
    backupDir,
    updateBackupDir: set.BACKUP_BEFORE_UPDATE === 'off' ? null : backupDir,
    databaseUrl,
    smtpUrl: set.SMTP_URL,
    mailFrom: set.MAIL_FROM,
    trustedProxies: set.TRUSTED_PROXIES,
    webhookAllow: set.WEBHOOK_ALLOW,
    log: set.LOG,
    secret: set.SECRET,
    owner:
      set.OWNER_EMAIL && set.OWNER_PASSWORD
        ? { email: set.OWNER_EMAIL, password: set.OWNER_PASSWORD }
        : undefined,
    openShop: set.OPEN_SHOP === 'yes',
    stripe:
      set.STRIPE_SECRET_KEY && set.STRIPE_WEBHOOK_SECRET
        ? { secretKey: set.STRIPE_SECRET_KEY, webhookSecret: set.STRIPE_WEBHOOK_SECRET }
        : undefined,
    stripeAddress: set.STRIPE_API_URL,
    metricsToken: set.METRICS_TOKEN,
    traces:
      set.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? undefined
        : {
            endpoint: set.OTEL_EXPORTER_OTLP_ENDPOINT,
            headers: headerList(set.OTEL_EXPORTER_OTLP_HEADERS) ?? {},
          },
    releasesUrl: set.RELEASES_URL,
  })
}

/** Below the folder that the program is started in. */
export const DEFAULT_DATA_DIR = './data'

const Settings = z.object({
  PORT: z
    .string()
    .default('3000')
    .refine((text) => /^\d{1,5}$/.test(text) && Number(text) <= 65535, {
      error: 'must be a whole number from 0 to 65535',
    })
    .transform(Number),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'must be one address or host name')
    .optional(),
  PUBLIC_URL: z
    .string()
    .refine(isOrigin, { error: 'must be like https://shop.example, without a path' })
    .transform((text) => new URL(text).origin)
    .optional(),
  DATA_DIR: z
    .string()
    .default(DEFAULT_DATA_DIR)
    .transform((text) => resolve(text)),
  BACKUP_DIR: z.string().optional(),
  BACKUP_BEFORE_UPDATE: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  DATABASE_URL: z
    .string()
    .refine((text) => hasProtocol(text, ['postgres:', 'postgresql:']), {
      error: 'must be like postgres://user:password@host:5432/name',
    })
    .optional(),
  DATABASE_PASSWORD_FILE: z.string().optional(),
  SMTP_URL: z
    .string()
    .refine((text) => hasProtocol(text, ['smtp:', 'smtps:']), {
      error: 'must be like smtp://user:password@mail.example:587',
    })
    .refine(hasReadableAccount, { error: 'must have a % in its user or password written as %25' })
    .optional(),
  MAIL_FROM: z
    .string()
    .refine(isMailSender, {
      error: 'must be an address such as shop@example.org or My Shop <shop@example.org>',
    })
    .optional(),
  TRUSTED_PROXIES: z.string().default('').transform(addressList),
  WEBHOOK_ALLOW: z.string().default('').transform(addressList),
  LOG: z
    .enum(['json', 'text', 'off'], { error: 'must be json, text or off' })
    .default(process.stdout.isTTY ? 'text' : 'json'),
  SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  OWNER_EMAIL: z
    .string()
    .refine(isEmailAddress, { error: 'must be one address such as owner@shop.example' })
    .transform((text) => text.toLowerCase())
    .optional(),
  OWNER_PASSWORD: z
    .string()
    .refine((text) => passwordFault(text) === null, { error: 'must have 12 to 128 characters' })
    .optional(),
  OPEN_SHOP: z.enum(['yes', 'no'], { error: 'must be yes or no' }).optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_\w+$/, 'must be a secret key, which begins with sk_ or rk_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+$/, 'must be the secret of a webhook, which begins with whsec_')
    .optional(),
  METRICS_TOKEN: z
    .string()
    .regex(
      /^[\w.~+/=-]{32,200}$/,
      'must have 32 to 200 letters, digits or . _ ~ + / = - and be random',
    )
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .string()
    .refine((text) => hasProtocol(text, ['http:', 'https:']), {
      error: 'must be like http://localhost:4318',
    })
    .optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().default(''),
  RELEASES_URL: z
    .string()
    .refine((text) => hasProtocol(text, ['http:', 'https:']) && !/^\w+:\/\/[^/]*@/.test(text), {
      error: 'must be like https://releases.example/latest, without a user',
    })
    .optional(),
  // For tests: a server that imitates Stripe.
  STRIPE_API_URL: z
    .string()
    .refine(isOrigin, { error: 'must be like http://localhost:12111, without a path' })
    .optional(),
})

/** What an operator can set. */
export const SETTING_NAMES: readonly string[] = Object.keys(Settings.shape)

function backupFolder(text: string | undefined, dataDir: string): string | null {
  if (text === 'off') return null
  return text === undefined ? join(dataDir, 'backups') : resolve(text)
}

function isOrigin(text: string): boolean {
  if (!hasProtocol(text, ['http:', 'https:'])) return false
  const url = new URL(text)
  return url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password
}

function hasProtocol(text: string, protocols: string[]): boolean {
  const url = URL.parse(text)
  return url !== null && protocols.includes(url.protocol) && url.hostname !== ''
}

/** A password in the address takes precedence. */
function withPassword(databaseUrl: string | undefined, file: string | undefined) {
  if (databaseUrl === undefined || file === undefined) return databaseUrl
  const url = new URL(databaseUrl)
  if (url.password) return databaseUrl
  try {
    url.password = encodeURIComponent(readFileSync(file, 'utf8').trim())
    return url.href
  } catch {
    throw new CannotStart(badSettings([`DATABASE_PASSWORD_FILE can’t be read: ${file}`]))
  }
}

function hasReadableAccount(text: string): boolean {
  const { username = '', password = '' } = URL.parse(text) ?? {}
  try {
    decodeURIComponent(username + password)
    return true
  } catch {
    return false
  }
}

function addressList(text: string, context: z.RefinementCtx): BlockList {
  const list = new BlockList()
  for (const entry of text.split(/[\s,]+/).filter(Boolean)) {
    if (!addEntry(list, entry)) {
      context.addIssue({
        code: 'custom',
        message: `must list addresses or ranges such as 10.0.0.0/8; ${JSON.stringify(entry)} is neither`,
      })
    }
  }
  return list
}

function addEntry(list: BlockList, entry: string): boolean {
  const [address = '', prefix, ...rest] = entry.split('/')
  const family = isIP(address)
  const bits = family === 4 ? 32 : 128
  if (family === 0 || rest.length > 0) return false
  if (prefix !== undefined && !(/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits)) return false
  list.addSubnet(address, Number(prefix ?? bits), family === 4 ? 'ipv4' : 'ipv6')
  return true
}

/** Values are left out, because some contain passwords. */
function faultsOf(error: z.ZodError | undefined): string[] {
  return (error?.issues ?? []).map((issue) => `${issue.path.join('.')} ${issue.message}`)
}

function halfAnOwner({
  OWNER_EMAIL,
  OWNER_PASSWORD,
}: Record<string, string | undefined>): string[] {
  if (OWNER_EMAIL && !OWNER_PASSWORD) return ['OWNER_PASSWORD must be set where OWNER_EMAIL is']
  if (OWNER_PASSWORD && !OWNER_EMAIL) return ['OWNER_EMAIL must be set where OWNER_PASSWORD is']
  return []
}

function halfOfStripe({
  STRIPE_SECRET_KEY,
  STRIPE_WEBHOOK_SECRET,
}: Record<string, string | undefined>): string[] {
  if (STRIPE_SECRET_KEY && !STRIPE_WEBHOOK_SECRET) {
    return ['STRIPE_WEBHOOK_SECRET must be set where STRIPE_SECRET_KEY is']
  }
  if (STRIPE_WEBHOOK_SECRET && !STRIPE_SECRET_KEY) {
    return ['STRIPE_SECRET_KEY must be set where STRIPE_WEBHOOK_SECRET is']
  }
  return []
}

function badSettings(faults: string[]): string {
  return `These settings can’t be used:\n${faults.map((fault) => `  ${fault}`).join('\n')}`
}
