import { mkdtempDisposableSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

function refusalOf(environment: Record<string, string>): string {
  try {
    readConfig(environment)
    return ''
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

test('the shop can be started with nothing set', () => {
  const config = readConfig({})
  expect(config).toMatchObject({ port: 3000, publicUrl: undefined, databaseUrl: undefined })
  expect(config.dataDir).toMatch(/\/data$/)
})

test('a setting without a value counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '  ', LOG: '' }).port).toBe(3000)
})

test('backups are kept in the data folder, elsewhere, or not at all', () => {
  const foldersOf = (environment: Record<string, string>) => {
    const { backupDir, updateBackupDir } = readConfig({ DATA_DIR: '/srv/shop', ...environment })
    return [backupDir, updateBackupDir]
  }
  expect(foldersOf({})).toEqual(['/srv/shop/backups', '/srv/shop/backups'])
  expect(foldersOf({ BACKUP_DIR: '/mnt/usb' })).toEqual(['/mnt/usb', '/mnt/usb'])
  expect(foldersOf({ BACKUP_BEFORE_UPDATE: 'off' })).toEqual(['/srv/shop/backups', null])
  expect(foldersOf({ BACKUP_DIR: 'off' })).toEqual([null, null])
  expect(refusalOf({ BACKUP_BEFORE_UPDATE: 'no' })).toContain(
    'BACKUP_BEFORE_UPDATE must be on or off',
  )
})

test('what was read can not be changed afterwards', () => {
  expect(Object.isFrozen(readConfig({}))).toBe(true)
})

test('every bad setting is named at once', () => {
  const refusal = refusalOf({
    PORT: '70000',
    HOST: 'not a host',
    PUBLIC_URL: 'https://shop.example/menu',
    DATABASE_URL: 'mysql://shop',
    SMTP_URL: 'mail.example:25',
    MAIL_FROM: 'nobody',
    TRUSTED_PROXIES: '10.0.0.0/8, 10.0.0.0/40, proxy',
    LOG: 'loud',
    SECRET: 'short',
  })
  const named = [...refusal.matchAll(/^ {2}([A-Z_]+) must/gm)].map(([, name]) => name)
  expect(named).toEqual([
    'PORT',
    'HOST',
    'PUBLIC_URL',
    'DATABASE_URL',
    'SMTP_URL',
    'MAIL_FROM',
    'TRUSTED_PROXIES',
    'TRUSTED_PROXIES',
    'LOG',
    'SECRET',
  ])
})

test('a mail account that can not be read is refused before anything starts', () => {
  expect(refusalOf({ SMTP_URL: 'smtp://counter:100%@mail.example' })).toContain('SMTP_URL must')
  expect(refusalOf({ SMTP_URL: 'smtp://a%zz:secret@mail.example' })).toContain('SMTP_URL must')
  expect(refusalOf({ SMTP_URL: 'smtp://counter:100%25@mail.example' })).toBe('')
})

test('a refusal does not repeat a password', () => {
  const refusal = refusalOf({ DATABASE_URL: 'pg://owner:hunter2@db', SMTP_URL: 'x:hunter2' })
  expect(refusal).toContain('DATABASE_URL')
  expect(refusal).not.toContain('hunter2')
})

test('a public address loses its trailing slash and keeps its port', () => {
  expect(readConfig({ PUBLIC_URL: 'https://Shop.Example:8443/' }).publicUrl).toBe(
    'https://shop.example:8443',
  )
})

test.for([
  'shop.example',
  'ftp://shop.example',
  'https://shop.example/menu',
  'https://shop.example/?a=1',
  'https://me:secret@shop.example',
])('%s is not taken for a public address', (text) => {
  expect(refusalOf({ PUBLIC_URL: text })).toContain('PUBLIC_URL')
})

test.for(['shop@example.org', 'My Shop <shop@example.org>'])('mails can come from %s', (text) => {
  expect(readConfig({ MAIL_FROM: text }).mailFrom).toBe(text)
})

test('a sender’s name can’t add another mail header', () => {
  expect(refusalOf({ MAIL_FROM: 'Shop\r\nBcc: all@example.org <shop@example.org>' })).toContain(
    'MAIL_FROM',
  )
})

test('proxies are listed by address or range, in both families', () => {
  const { trustedProxies } = readConfig({ TRUSTED_PROXIES: '192.0.2.7 10.0.0.0/8,2001:db8::/32' })
  expect(trustedProxies.check('192.0.2.7')).toBe(true)
  expect(trustedProxies.check('10.200.0.1')).toBe(true)
  expect(trustedProxies.check('2001:db8::5', 'ipv6')).toBe(true)
  expect(trustedProxies.check('192.0.2.8')).toBe(false)
})

test('an owner is named by an address and a password, both or neither', () => {
  expect(readConfig({}).owner).toBeUndefined()
  const OWNER_EMAIL = 'Owner@Shop.example'
  const OWNER_PASSWORD = 'smash it flat'
  expect(readConfig({ OWNER_EMAIL, OWNER_PASSWORD }).owner).toEqual({
    email: 'owner@shop.example',
    password: 'smash it flat',
  })
  expect(() => readConfig({ OWNER_EMAIL, PORT: 'x' })).toThrow(
    /PORT must.*\n {2}OWNER_PASSWORD must be set/,
  )
  expect(() => readConfig({ OWNER_PASSWORD })).toThrow('OWNER_EMAIL must be set')
  expect(() => readConfig({ OWNER_EMAIL: 'owner', OWNER_PASSWORD: 'short' })).toThrow(
    /OWNER_EMAIL must be one address.*\n {2}OWNER_PASSWORD must have 12 to 128/,
  )
})

test('Stripe needs its key and its webhook secret, both or neither', () => {
  expect(readConfig({}).stripe).toBeUndefined()
  const STRIPE_SECRET_KEY = 'sk_test_1'
  const STRIPE_WEBHOOK_SECRET = 'whsec_1'
  expect(readConfig({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET }).stripe).toEqual({
    secretKey: 'sk_test_1',
    webhookSecret: 'whsec_1',
    address: undefined,
  })
  expect(() => readConfig({ STRIPE_SECRET_KEY, PORT: 'x' })).toThrow(
    /PORT must.*\n {2}STRIPE_WEBHOOK_SECRET must be set/,
  )
  expect(() => readConfig({ STRIPE_WEBHOOK_SECRET })).toThrow('STRIPE_SECRET_KEY must be set')
  const swapped = { STRIPE_SECRET_KEY: 'pk_test_1', STRIPE_WEBHOOK_SECRET: 'sk_test_1' }
  expect(() => readConfig(swapped)).toThrow(/STRIPE_SECRET_KEY must be a secret.*\n.*whsec_/)
  expect(refusalOf(swapped)).not.toContain('test_1')
})

test('the database password can come from a file, unless the URL has one', () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'flattop-password-'))
  const DATABASE_PASSWORD_FILE = join(folder.path, 'password')
  writeFileSync(DATABASE_PASSWORD_FILE, 'p:/@%1 \n')
  const read = (DATABASE_URL: string) =>
    readConfig({ DATABASE_URL, DATABASE_PASSWORD_FILE }).databaseUrl
  const url = new URL(read('postgres://flattop@postgres/flattop') ?? '')
  expect(decodeURIComponent(url.password)).toBe('p:/@%1')
  expect(url.host + url.pathname).toBe('postgres/flattop')
  expect(read('postgres://flattop:own@postgres/flattop')).toContain(':own@')
  expect(
    refusalOf({
      DATABASE_URL: 'postgres://a@b/c',
      DATABASE_PASSWORD_FILE: join(folder.path, 'none'),
    }),
  ).toContain('DATABASE_PASSWORD_FILE')
  // SQLite has no password.
  expect(readConfig({ DATABASE_PASSWORD_FILE: '/none' }).databaseUrl).toBeUndefined()
})

test('an address of releases brings no user or password along', () => {
  const releasesUrl = 'https://releases.example/latest'
  expect(readConfig({ RELEASES_URL: releasesUrl })).toMatchObject({ releasesUrl })
  for (const account of ['owner', ':hush', 'owner:hush']) {
    expect(refusalOf({ RELEASES_URL: `https://${account}@releases.example/` })).toContain(
      'without a user',
    )
  }
})

test('figures and traces are asked for by settings that can be used', () => {
  const token = 'x'.repeat(32)
  const set = { METRICS_TOKEN: token, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' }
  const headers = { OTEL_EXPORTER_OTLP_HEADERS: 'api-key=a%2Cb,team=shop' }
  expect(readConfig({})).toMatchObject({ metricsToken: undefined, traces: undefined })
  expect(readConfig({ ...set, ...headers })).toMatchObject({
    metricsToken: token,
    traces: { endpoint: 'http://collector:4318', headers: { 'api-key': 'a,b', team: 'shop' } },
  })
  expect(refusalOf({ METRICS_TOKEN: 'short' })).toContain('METRICS_TOKEN must have 32')
  expect(refusalOf({ METRICS_TOKEN: `${token} x` })).toContain('METRICS_TOKEN')
  expect(refusalOf({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' })).toContain('must be like')
  const spaced = { OTEL_EXPORTER_OTLP_HEADERS: 'Authorization=Basic abc, team=shop' }
  expect(readConfig({ ...set, ...spaced }).traces?.headers).toEqual({
    Authorization: 'Basic abc',
    team: 'shop',
  })
  // They may be other programs' own.
  expect(readConfig({ OTEL_EXPORTER_OTLP_HEADERS: 'key' }).traces).toBeUndefined()
  for (const text of ['key', 'key=a%2', '=a', 'key=a,']) {
    const refusal = refusalOf({ ...set, OTEL_EXPORTER_OTLP_HEADERS: text })
    expect(refusal, text).toContain('OTEL_EXPORTER_OTLP_HEADERS must be like')
  }
})
