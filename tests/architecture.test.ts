import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { COMPONENT_RULE, forbiddenImports, IMPORT_RULES } from './architecture/import-rules.ts'
import { bareLimits } from './architecture/limits.ts'
import { spelledPaths } from './architecture/path-literals.ts'
import { impurities } from './architecture/purity.ts'
import { STOPS, sizeReport, tooLong } from './architecture/sizes.ts'
import { isTest, parseSource, readSources, trackedFiles } from './architecture/source.ts'
import { sqlOutsidePersistence } from './architecture/sql.ts'
import { stateLists } from './architecture/state-lists.ts'
import { unreadableJson } from './architecture/stored-json.ts'
import { physicalSides, readStyleSheets, tooLongSheet } from './architecture/styles.ts'
import {
  readCatalogues,
  retiredNames,
  unfinishedLines,
  unusedMessages,
  wordsOutsideCatalogues,
} from './architecture/words.ts'

/** At least one fault for each rule: the file, what it imports, and the rule that must find it. */
const PLANTED_IMPORTS = [
  [
    'shop/wording/part-text.ts',
    '#shop/persistence/tables.ts',
    'wording imports the domain and the messages',
  ],
  [
    'shop/persistence/migrations/099-planted.ts',
    '#shop/domain/money.ts',
    'migrations import Kysely and what the databases differ in',
  ],
  [
    'shop/domain/hours/hours.ts',
    'node:fs',
    'the domain imports only itself, and Zod for its shapes',
  ],
  [
    'shop/domain/settings/setting.ts',
    'kysely',
    'the domain imports only itself, and Zod for its shapes',
  ],
  [
    'shop/domain/settings/setting.ts',
    'zod-openapi',
    'the domain imports only itself, and Zod for its shapes',
  ],
  [
    'shop/domain/hours/hours.ts',
    '#shop/persistence/tables.ts',
    'the domain imports only itself, and Zod for its shapes',
  ],
  [
    'shop/domain/menu/menu.ts',
    'jsonc-parser',
    'the domain imports only itself, and Zod for its shapes',
  ],
  [
    'shop/domain/shop-file/json.ts',
    'node:fs',
    'the shop file imports the domain, Zod and the parser that knows lines',
  ],
  [
    'shop/persistence/queries/menu/menu.ts',
    '#shop/operations/place-order.ts',
    'persistence imports the domain, Kysely, Zod, drivers and Node',
  ],
  ['shop/operations/messages/send-message.ts', 'pg', 'only persistence touches a driver'],
  ['server/composition.ts', 'node:sqlite', 'only persistence touches a driver'],
  ['shop/operations/messages/send-message.ts', 'kysely', 'only persistence writes SQL'],
  ['shop/auth/better-auth.ts', 'kysely/helpers/sqlite', 'only persistence writes SQL'],
  [
    'shop/operations/messages/send-message.ts',
    'nodemailer',
    'operations know no provider and no HTTP',
  ],
  ['shop/messaging/mail/render.ts', '#app/ui/price.tsx', 'the shop does not know the app'],
  ['shop/messaging/mail/render.ts', 'react-dom/server', 'the shop does not know React or HTTP'],
  ['shop/messaging/mail/render.ts', 'node:http', 'only webhooks speak HTTP in the shop'],
  ['app/storefront/menu/route.tsx', '#server/config.ts', 'nothing imports the server'],
  [
    'shop/open-shop.ts',
    '#tests/support/open-test-shop.ts',
    'the product does not import its tests',
  ],
  [
    'app/ui/price.tsx',
    '#shop/persistence/queries/menu.ts',
    'shared pieces see the domain and each other',
  ],
  [
    'app/forms/answer-form.ts',
    '#shop/operations/sign-in.ts',
    'forms see shared pieces, what a request carries and the domain',
  ],
  [
    'app/storefront/basket/state/basket-popover.tsx',
    '../../header.tsx',
    'the basket of the pages sees shared pieces and the domain',
  ],
  [
    'app/storefront/basket/state/ask-quote.ts',
    '#shop/operations/take-attempt.ts',
    'the basket of the pages sees shared pieces and the domain',
  ],
  [
    'app/visitor/user-menu.tsx',
    '../storefront/basket/state/use-basket.ts',
    'the visitor of the pages sees shared pieces and the domain',
  ],
  [
    'app/request/staff.ts',
    '../api/account/me.ts',
    'what a request carries knows no page and no endpoint',
  ],
  [
    'app/storefront/layout.tsx',
    '#app/account/login/form.tsx',
    'areas of the app do not import each other',
  ],
  [
    'app/account/login/route.tsx',
    '../../storefront/layout.tsx',
    'areas of the app do not import each other',
  ],
  ['app/api/account/me.ts', '#app/account/session.ts', 'areas of the app do not import each other'],
  ['app/kitchen/board.tsx', '#app/office/menu.tsx', 'areas of the app do not import each other'],
  ['app/office/menu.tsx', '#app/kitchen/board.tsx', 'areas of the app do not import each other'],
  [
    'app/storefront/menu/card.tsx',
    '#shop/persistence/tables.ts',
    'components see the domain and its wording, not the rest of the shop',
  ],
] as const

const sources = readSources()
const product = sources.filter(({ path }) => !isTest(path))

test('nobody imports what the design forbids', () => {
  expect(sources.flatMap(forbiddenImports)).toEqual([])
})

test('statements of the database stand in persistence alone', () => {
  expect(product.flatMap(sqlOutsidePersistence)).toEqual([])
})

test('addresses are spelled out in their maps alone', () => {
  expect(product.flatMap(spelledPaths)).toEqual([])
})

test('stored JSON is read through a schema', () => {
  expect(product.flatMap(unreadableJson)).toEqual([])
  const code = 'export const read = (row) => JSON.parse(row.promise)'
  for (const room of ['persistence/queries/orders', 'operations/orders', 'messaging/outbox']) {
    expect(unreadableJson(parseSource(`shop/${room}/planted.ts`, code))).toHaveLength(1)
  }
})

test('limits have their names and numbers in one table', () => {
  expect(product.flatMap(bareLimits)).toEqual([])
})

test.for([
  'export const A = () => <input maxLength={300} />',
  'export const A = () => <Field {...about} maxLength="40" />',
  'export const A = () => <Stepper max={50} />',
  'const MOST = 50\nexport const A = () => <Stepper max={MOST} />',
  'export const text = z.string().max(2_000)',
  "export const text = z.string().max(20, 'line')",
  'export const point = z.number().min(-180)',
  'const MOST = 200\nexport const lines = z.array(line).max(MOST)',
])('a limit without a name is found: %s', (code) => {
  const places = ['app/planted.tsx', 'server/planted.tsx', 'shop/domain/shop-file/planted.tsx']
  for (const path of places) expect(bareLimits(parseSource(path, code))).toHaveLength(1)
  expect(bareLimits(parseSource('shop/domain/settings/planted.tsx', code))).toEqual([])
})

test.for([
  'export const A = () => <input maxLength={MAX_NOTE_LENGTH} min={0} />',
  'export const body = z.strictObject({ quantity: z.int().min(1).max(MAX_QUANTITY) })',
  'export const width = Math.max(300, given)',
  "export const line = log.length('x')",
])('%s has no limit of its own', (code) => {
  expect(bareLimits(parseSource('app/planted.tsx', code))).toEqual([])
})

test('the domain reads no clock, throws no dice and touches nothing outside', () => {
  const domain = product.filter(({ path }) => path.startsWith('shop/domain/'))
  expect(domain.length).toBeGreaterThan(0)
  expect(domain.flatMap(impurities)).toEqual([])
})

test('every word that a person reads in the app is in a catalogue', () => {
  const components = product.filter(({ path }) => /^app\/.*\.tsx$/.test(path))
  expect(components.length).toBeGreaterThan(0)
  expect(components.flatMap(wordsOutsideCatalogues)).toEqual([])
})

test('every message in the catalogues is used somewhere', () => {
  const code = product.map(({ text }) => text).join('\n')
  expect(unusedMessages(readCatalogues(), code)).toEqual([])
})

test('no name is made of a word that the glossary has retired', () => {
  expect(sources.length).toBeGreaterThan(500)
  expect(sources.flatMap(retiredNames)).toEqual([])
})

test('a retired word in a name is found, a column and a released name are not', () => {
  const code =
    'export const orderNews = rows.map(({ odd_payment_news, judgedAt, newsletter }) => judgedAt)'
  expect(retiredNames(parseSource('shop/planted.ts', code))).toEqual([
    'shop/planted.ts names something orderNews',
  ])
})

test('nothing is marked as unfinished and nothing is filler', () => {
  const readable = trackedFiles().filter((path) => /\.(tsx?|css|json|md|ya?ml)$/.test(path))
  const ours = readable.filter((path) => !path.endsWith('package-lock.json'))
  expect(ours.flatMap((path) => unfinishedLines(path, readFileSync(path, 'utf8')))).toEqual([])
})

test('no file and no function is longer than its stop', ({ annotate }) => {
  annotate(sizeReport(product))
  expect(product.flatMap(tooLong)).toEqual([])
})

test('no style sheet is longer than its stop, and none knows left from right', () => {
  const sheets = readStyleSheets()
  expect(sheets.length).toBeGreaterThan(0)
  expect(sheets.flatMap((sheet) => [...tooLongSheet(sheet), ...physicalSides(sheet)])).toEqual([])
})

test('nothing but the table of states, what leads to them and their words lists states of an order', () => {
  expect(product.flatMap(stateLists)).toEqual([])
})

test.for([
  "const TO_MAKE = new Set(['placed', 'accepted'])",
  "const WORDS = new Map([['ready', 1], ['completed', 2]])",
  'const COLUMN_OF = { accepted: 1, ready: 2 }',
  "type Open = 'placed' | 'ready'",
  'type Counts = { placed: number; accepted: number }',
  "const isLost = ({ state }) => state === 'cancelled' || state === 'expired'",
  "function next({ state }) { if (state === 'accepted') return 1; if (state !== 'ready') return 2 }",
  "if (order.state === 'ready') a()\nif ('completed' === order.state) b()",
  "switch (state) { case 'placed': a(); break; case 'accepted': b() }",
  "const isAhead = sql`state in ('placed', 'accepted')`",
  "const where = \"state in ('ready', 'completed')\"",
])('a list of states outside its home is found: %s', (code) => {
  expect(stateLists(parseSource('app/planted.ts', code))).not.toEqual([])
  expect(stateLists(parseSource('shop/domain/orders/order-states.ts', code))).toEqual([])
})

test('one state is no list, and what is named like states is none', () => {
  const code = `const isReady = (order: { state: string }) => order.state === 'ready'
    const wasReady = (order: { state: string }) => order.state === 'completed'
    const kinds = (answer: { kind: string }) => answer.kind === 'placed' || answer.kind === 'refused'`
  expect(stateLists(parseSource('app/planted.ts', code))).toEqual([])
})

test.for(PLANTED_IMPORTS)('%s importing %s is found: %s', ([path, target, rule]) => {
  for (const form of [
    `import { x } from '${target}'`,
    `import type { X } from '${target}'`,
    `export { x } from '${target}'`,
    `export const later = () => import('${target}')`,
  ]) {
    expect(forbiddenImports(parseSource(path, form)).join('\n')).toContain(rule)
  }
})

test('every import rule has a planted fault', () => {
  const planted = PLANTED_IMPORTS.map(([, , rule]) => rule)
  const rules = [...IMPORT_RULES, COMPONENT_RULE].map(({ rule }) => rule)
  expect(rules.filter((rule) => !planted.some((name) => name === rule))).toEqual([])
})

test('a route with a loader may read through queries, and a component of its own area', () => {
  const route = `import { m } from '#shop/persistence/queries/menu/menu.ts'
import { Card } from './card.tsx'
export async function loader() {}`
  expect(forbiddenImports(parseSource('app/storefront/menu/route.tsx', route))).toEqual([])
})

test.for([
  'export const now = () => Date.now()',
  'export const today = () => new Date()',
  'export const text = () => Date()',
  'export const toss = () => Math.random()',
  'export const zone = () => Temporal.Now.timeZoneId()',
  'export const home = process.env.HOME',
  "export const load = () => fetch('/data.json')",
])('in the domain `%s` is found', (code) => {
  expect(impurities(parseSource('shop/domain/planted.ts', code))).not.toEqual([])
})

test.for([
  "export const read = (db) => db.selectFrom('orders').execute()",
  "export const write = ({ tx }) => tx.insertInto('orders').values({}).execute()",
  "export const raise = (tx) => { const update = tx.updateTable('items'); return update }",
  "export const empty = (tx) => tx.deleteFrom('items').execute()",
])('outside persistence `%s` is found', (code) => {
  const paths = [
    'shop/operations/orders/planted.ts',
    'app/api/planted.ts',
    'server/http/planted.ts',
  ]
  for (const path of paths) {
    expect(sqlOutsidePersistence(parseSource(path, code))).toHaveLength(1)
  }
  expect(sqlOutsidePersistence(parseSource('shop/persistence/queries/planted.ts', code))).toEqual(
    [],
  )
})

test.for([
  'export const A = () => <Link to="/contact">{m.contact()}</Link>',
  `export const A = () => <a href={\`/order/\${token}\`}>{m.order()}</a>`,
  'export const A = () => <Form action="/login?next=/orders" />',
  'export const A = () => <Link to="/">{m.menu()}</Link>',
  "export const go = () => redirect('/kitchen/devices', 303)",
  "export const go = () => redirect('/')",
  "export const ask = () => fetch('/api/quote')",
  `export const hear = (token) => new EventSource(\`/api/orders/\${token}/events\`)`,
  `export const log = (search) => \`/login\${search}\``,
  `export const link = \`\${shop.publicUrl}/kitchen/orders/\${id}\``,
  `export const line = \`Sitemap: \${publicUrl}/sitemap.xml\``,
  "export const PAGES = [['/terms', m.terms()]]",
])('an address that is spelled out is found: %s', (code) => {
  const places = ['app/storefront/planted.tsx', 'shop/operations/planted.tsx', 'server/planted.tsx']
  for (const path of places) expect(spelledPaths(parseSource(path, code))).toHaveLength(1)
})

test.for([
  "export const A = () => <Link to={href('/order/:token', { token })}>{m.order()}</Link>",
  "export const parts = (path) => path.split('/')",
  "export const isAsset = (path) => path.startsWith('/assets/')",
])('%s spells out no address', (code) => {
  expect(spelledPaths(parseSource('app/storefront/planted.tsx', code))).toEqual([])
})

test('a date made from a given instant is pure', () => {
  const code = 'export const at = (instant: number) => new Date(instant).toISOString()'
  expect(impurities(parseSource('shop/domain/planted.ts', code))).toEqual([])
})

test.for([
  'export const A = () => <p>Nothing on the griddle.</p>',
  'export const A = () => <input placeholder="Your name" />',
  'export const A = () => <button aria-label="Close" />',
])('a component that says its own words is found: %s', (code) => {
  expect(wordsOutsideCatalogues(parseSource('app/ui/planted.tsx', code))).not.toEqual([])
})

test('figures, signs and class names are no words', () => {
  const code = 'export const A = () => <p className="lead">{1} × $5 <b>/</b></p>'
  expect(wordsOutsideCatalogues(parseSource('app/ui/planted.tsx', code))).toEqual([])
})

test('a message that no code shows is found', () => {
  expect(unusedMessages(['menu_title', 'menu_old'], 'm.menu_title() + m.menu_older()')).toEqual([
    'menu_old',
  ])
})

test('a file, a function and a component that are too long are found', () => {
  const lines = (count: number) => 'x()\n'.repeat(count)
  const long = (path: string, code: string) => tooLong(parseSource(path, code))
  expect(long('shop/planted.ts', lines(STOPS.file + 1))).toHaveLength(1)
  expect(long('shop/planted.ts', `function f() {\n${lines(STOPS.function)}}`)).toHaveLength(1)
  expect(long('app/planted.tsx', `function Page() {\n${lines(STOPS.function)}}`)).toHaveLength(0)
  expect(long('app/planted.tsx', `function Page() {\n${lines(STOPS.component)}}`)).toHaveLength(1)
})

test.for([
  '.a { margin-left: auto }',
  '.a{right:0}',
  '.a { border-top-left-radius: 0 }',
  '.a { text-align: right }',
  '.a { padding: 0 1rem 0 calc(1rem + 2px) }',
  '.a { inset: 0 0 0 auto }',
])('a side that does not turn with the language is found: %s', (text) => {
  expect(physicalSides({ path: 'app/planted.css', text })).toHaveLength(1)
})

test('sides that turn with the language, and even ones, are no left and right', () => {
  const text = '.a { padding: 0 1rem 2px 1rem; inset-inline-end: 0; text-align: start } /* left: */'
  expect(physicalSides({ path: 'app/planted.css', text })).toEqual([])
})

test('a style sheet that is too long is found', () => {
  const sheet = { path: 'app/planted.css', text: '.a {}\n'.repeat(STOPS.file + 1) }
  expect(tooLongSheet(sheet)).toHaveLength(1)
})

test('a line that is unfinished or filler is found', () => {
  for (const words of ['to' + 'do: prices', 'Lorem ' + 'ipsum, dolor sit amet']) {
    expect(unfinishedLines('planted.md', words)).toHaveLength(1)
  }
})
