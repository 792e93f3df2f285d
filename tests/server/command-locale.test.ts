import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { NOUNS } from '#server/cli/nouns.ts'
import { runLine } from '#server/cli/run-line.ts'
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts'

/** Each message is the language that it was asked for. */
vi.mock('#messages', () => {
  const message = (_: unknown, { locale }: { locale: string }) => `[${locale}]`
  return { m: new Proxy({}, { get: () => message }) }
})

/** None of the catalogues: whatever says something in another falls back on a language of its own. */
const OTHER = 'tr' as 'en'

const LINES = [
  'help',
  'nonsense',
  ...Object.keys(NOUNS).map((noun) => `${noun} help`),
  'copy to-postgres',
  'staff list',
  'staff add nobody nothing',
  'staff add ada@example.com owner',
  'staff role eve@example.com owner',
  'staff disable ada@example.com',
  'staff enable eve@example.com',
  'staff reset-2fa eve@example.com',
  'staff key till kitchen',
  'staff keys',
  'staff revoke-key none',
  'staff devices',
  'staff end-device none',
  'staff events',
  'codes list',
  'codes add TEN percent 10 minimum=5 uses=3 each=1 until=2126-12-31',
  'codes add TEN percent ten',
  'codes add TEN percent 10 what=5',
  'codes list',
  'codes disable TEN',
  'codes disable none',
  'codes remove TEN',
  'codes remove none',
  'messages list',
  'messages forget ada@example.com',
  'outbox list',
  'outbox retry none',
  'webhooks list',
  'webhooks add https://till.example order.what',
  'webhooks add not-an-address',
  'webhooks disable none',
  'webhooks enable none',
  'webhooks remove none',
  'webhooks secret none',
  'menu import missing.json',
  'backup copy.sqlite',
  'restore copy.sqlite',
  'shop open',
]

let opened: TestShop

beforeAll(async () => {
  opened = await openTestShop()
})

afterAll(async () => {
  await opened[Symbol.asyncDispose]()
})

test.for(LINES)('flattop %s speaks the language that the command was given', async (line) => {
  const output: string[] = []
  await runLine(line.split(' '), {
    environment: { DATA_DIR: '/nowhere' },
    folder: '/nowhere',
    locale: OTHER,
    output: { write: (text) => output.push(text), writeError: (text) => output.push(text) },
    open: async () => ({ shop: opened.shop, close: async () => {} }),
  })
  const languages = [...output.join('').matchAll(/\[([\w-]*)\]/g)].map(([, language]) => language)
  expect(output.join('')).not.toContain('TypeError')
  if (line !== 'staff events') expect(languages).not.toEqual([])
  expect(new Set(languages)).toEqual(new Set(languages.length > 0 ? [OTHER] : []))
})
