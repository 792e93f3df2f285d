import { globSync, readdirSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { USUAL_INGREDIENT } from '#shop/domain/menu/ingredient.ts'
import { acceptInvitation } from '#shop/operations/accounts/accept-invitation.ts'
import { endDevice } from '#shop/operations/accounts/change-device.ts'
import { changePermissions } from '#shop/operations/accounts/change-permissions.ts'
import { changeRole, disableStaff, enableStaff } from '#shop/operations/accounts/change-staff.ts'
import { deleteAccount } from '#shop/operations/accounts/delete-account.ts'
import { endApiKey } from '#shop/operations/accounts/end-api-key.ts'
import { enrolDevice, makeDeviceCode } from '#shop/operations/accounts/enrol-device.ts'
import { inviteStaff } from '#shop/operations/accounts/invite-staff.ts'
import { makeApiKey } from '#shop/operations/accounts/make-api-key.ts'
import { makeFirstOwner } from '#shop/operations/accounts/make-first-owner.ts'
import { withdrawInvitation } from '#shop/operations/accounts/withdraw-invitation.ts'
import { planForgetting, stopForgetting } from '#shop/operations/guests/forget-on-request.ts'
import { forgetSender } from '#shop/operations/guests/forget-sender.ts'
import { addItem } from '#shop/operations/menu/add-item.ts'
import { applyShopFile, previewShopFile } from '#shop/operations/menu/apply-shop-file.ts'
import { changeItem } from '#shop/operations/menu/change-item.ts'
import { discardPlan } from '#shop/operations/menu/change-plan.ts'
import { changePrices } from '#shop/operations/menu/change-prices.ts'
import { duplicateItem } from '#shop/operations/menu/duplicate-item.ts'
import { encodeUpload } from '#shop/operations/menu/encode-upload.ts'
import { importMenu } from '#shop/operations/menu/import-menu.ts'
import { moveCategory } from '#shop/operations/menu/move-category.ts'
import { moveItem } from '#shop/operations/menu/move-item.ts'
import { publishPlan } from '#shop/operations/menu/publish-plan.ts'
import { removeItem } from '#shop/operations/menu/remove-item.ts'
import {
  removeEmptyCategory,
  saveCategory,
  saveIngredient,
} from '#shop/operations/menu/save-menu-lists.ts'
import { savePlan } from '#shop/operations/menu/save-plan.ts'
import { sendShopFile } from '#shop/operations/menu/send-shop-file.ts'
import { undoChange } from '#shop/operations/menu/undo-change.ts'
import { addDiscountCode } from '#shop/operations/pricing/add-discount-code.ts'
import { changeDiscountCode } from '#shop/operations/pricing/change-discount-code.ts'
import { endDiscountCode } from '#shop/operations/pricing/end-discount-code.ts'
import { removeDiscountCode } from '#shop/operations/pricing/remove-discount-code.ts'
import { changeOtherDay, changeWeek } from '#shop/operations/settings/change-hours.ts'
import { changeSeenSettings } from '#shop/operations/settings/change-seen-settings.ts'
import { changeSettings } from '#shop/operations/settings/change-settings.ts'
import { changeText } from '#shop/operations/settings/change-text.ts'
import { changeZone } from '#shop/operations/settings/change-zone.ts'
import { closeEarly } from '#shop/operations/settings/close-early.ts'
import { noteStep } from '#shop/operations/settings/first-run.ts'
import { openToGuests } from '#shop/operations/settings/open-to-guests.ts'
import { readLogo } from '#shop/operations/settings/read-logo.ts'
import { saveMailServer } from '#shop/operations/settings/save-mail-server.ts'
import { saveStripeKeys } from '#shop/operations/settings/save-stripe-keys.ts'
import { seenMark } from '#shop/operations/settings/seen-value.ts'
import { sendPicture } from '#shop/operations/settings/send-picture.ts'
import { useLogo as putLogo } from '#shop/operations/settings/use-logo.ts'
import { stripeProvider } from '#shop/payments/stripe-provider.ts'
import { findStaffByEmail } from '#shop/persistence/queries/accounts/staff.ts'
import { listInvitations } from '#shop/persistence/queries/accounts/staff-invitations.ts'
import { findNewestChange, readChangePage } from '#shop/persistence/queries/settings/changes.ts'
import { readContentRevision } from '#shop/persistence/queries/settings/revisions.ts'
import { readSettings, writeSettings } from '#shop/persistence/queries/settings/settings.ts'
import { encodePicture } from '#shop/pictures/encode-picture.ts'
import type { Shop } from '#shop/shop.ts'
import { caller, signUpInput } from '#tests/support/accounts.ts'
import { categoryFields } from '#tests/support/category.ts'
import { openMailServer } from '#tests/support/mail-server.ts'
import { itemDraft } from '#tests/support/menu-item.ts'
import { FRIDAY_EVENING, openFridayKitchen } from '#tests/support/order-input.ts'
import { ALWAYS_OPEN, everyDay } from '#tests/support/settings.ts'
import { staffOf } from '#tests/support/staff.ts'
import { openStripeStandIn } from '#tests/support/stripe-stand-in.ts'
import { typistOf } from '#tests/support/typist.ts'
import type { Contract } from './contract.ts'
import { message } from './rows.ts'
import { writersOf } from './table-writers.ts'

const by = 'cli'
const FOLDERS = ['menu', 'settings', 'pricing', 'accounts', 'guests']

/** What is told of menu, settings, staff and codes: whatever changes one of these tables is in the change log. */
const TABLES = [
  'items',
  'item_plans',
  'categories',
  'ingredients',
  'option_groups',
  'schedules',
  'settings',
  'typed_connections',
  'discount_codes',
  'staff',
  'staff_invitations',
  'api_keys',
  'kitchen_devices',
  'planned_forgettings',
] as const

type Step = (shop: Shop) => Promise<unknown>

/** Every operation on these tables, in an order in which each has something to change. */
const WALK: readonly [file: string, run: Step][] = [
  ['accounts/make-first-owner', makeTheFirst],
  [
    'menu/save-entry',
    (shop) => saveCategory(shop, { id: null, fields: categoryFields('Sweets'), by }),
  ],
  [
    'menu/save-entry',
    (shop) => saveCategory(shop, { id: 'sweets', fields: categoryFields('Cakes'), by }),
  ],
  ['menu/move-category', (shop) => moveCategory(shop, { id: 'sweets', position: 0, by })],
  [
    'menu/add-item',
    (shop) =>
      addItem(shop, { item: itemDraft({ id: 'pie', slug: 'pie', categoryId: 'sweets' }), by }),
  ],
  ['menu/change-item', (shop) => changeItem(shop, { id: 'pie', fields: { price: 410 }, by })],
  ['menu/duplicate-item', (shop) => duplicateItem(shop, { id: 'pie', title: 'Pie again', by })],
  [
    'menu/move-item',
    (shop) => moveItem(shop, { id: 'pie', to: { categoryId: 'burgers', position: 0 }, by }),
  ],
  ['menu/change-prices', raisePrices],
  ['menu/undo-change', undoNewest],
  ['menu/save-plan', (shop) => savePlan(shop, { id: 'pie', fields: { price: 390 }, by })],
  ['menu/change-plan', (shop) => discardPlan(shop, { id: 'pie', by })],
  ['menu/publish-plan', planAndPublish],
  ['menu/remove-item', (shop) => removeItem(shop, { id: 'pie', by })],
  ['menu/import-menu', importAnother],
  ['menu/apply-shop-file', applyAnother],
  [
    'menu/save-entry',
    (shop) => saveCategory(shop, { id: null, fields: categoryFields('Empty'), by }),
  ],
  ['menu/save-entry', addIngredient],
  ['menu/save-entry', (shop) => removeEmptyCategory(shop, { id: 'empty', by })],
  ['settings/change-settings', (shop) => changeSettings(shop, { settings: { name: 'Smash' }, by })],
  ['settings/change-seen-settings', changeSeen],
  ['settings/change-text', wordTheHeadline],
  ['settings/change-zone', addZone],
  ['settings/first-run', (shop) => noteStep(shop, { step: 'hours', as: 'done', by })],
  ['settings/change-hours', changeHours],
  ['settings/change-hours', addDayOff],
  ['settings/close-early', closeNow],
  ['settings/use-logo', showLogo],
  ['settings/save-stripe-keys', typeKeys],
  ['settings/save-mail-server', typeMailServer],
  ['settings/open-to-guests', (shop) => openToGuests(shop, by)],
  ['pricing/add-discount-code', (shop) => addDiscountCode(shop, TEN, by)],
  ['pricing/change-discount-code', changeCode],
  ['pricing/end-discount-code', (shop) => endDiscountCode(shop, 'TEN', by)],
  ['pricing/remove-discount-code', (shop) => removeDiscountCode(shop, 'TEN', by)],
  ['accounts/invite-staff', (shop) => inviteStaff(shop, { email: null, role: 'kitchen', by })],
  ['accounts/withdraw-invitation', withdrawFirst],
  ['accounts/accept-invitation', inviteAndAccept],
  ['accounts/change-staff', (shop) => changeRole(shop, { email: COOK, role: 'manager', by })],
  ['accounts/change-permissions', choosePermissions],
  ['accounts/change-staff', (shop) => disableStaff(shop, { email: COOK, by })],
  ['accounts/change-staff', (shop) => enableStaff(shop, { email: COOK, by })],
  ['accounts/make-api-key', (shop) => makeApiKey(shop, { name: 'Till', role: 'kitchen', by })],
  ['accounts/end-api-key', endTheKey],
  ['accounts/enrol-device', enrol],
  ['accounts/change-device', endTheDevice],
  ['guests/forget-on-request', planOne],
  ['guests/forget-on-request', (shop) => stopForgetting(shop, { of: LETTER, by })],
  ['guests/forget-on-request', (shop) => planForgetting(shop, { of: LETTER, by })],
  ['guests/forget-sender', (shop) => forgetSender(shop, 'ada@example.com')],
  ['accounts/delete-account', leave],
]

/** Operations of these folders that change none of it, or only what belongs to the person who asks. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'menu/mark-sold-out': 'what has run out is a mark of the kitchen until a time',
  'menu/upload-picture': 'a photo waits, and changes the item when it is encoded',
  'menu/encode-upload': 'changes the item by menu/change-item',
  'menu/draw-icons': 'draws what is shown of a logo that is in the log already',
  'menu/send-shop-file': 'a file waits to be looked at',
  'menu/keep-version': 'keeps the shop as it is',
  'guests/forget-expired': 'invitations that nobody can accept any more',
  'guests/apply-retention': 'what is past its days goes by itself',
  'settings/send-picture': 'a picture of the shop itself waits until somebody uses it',
  'settings/keep-terms': 'keeps the terms of sale as a change left them',
  'settings/note-cards': 'guests’ pages and terms say that keys came or went',
  'accounts/pins': 'a PIN is of whoever sets it, and who is at a screen changes nobody’s rights',
  'accounts/choose-letter-keys': 'how somebody works their own screens',
  'settings/table-signs': 'renews the secret of a printed sign',
  'accounts/reset-second-factor':
    'changes nobody’s rights; it is logged as a change of the person all the same',
  ...Object.fromEntries(
    [
      ...['adopt-secret', 'change-email', 'change-password', 'change-profile', 'check-password'],
      ...['check-second-factor', 'confirm-email', 'end-sessions', 'forget-unconfirmed-accounts'],
      ...['open-session', 'recognise-api-key', 'recognise-device', 'record-backup-act'],
      ...[
        'request-password-reset',
        'require-recent-password',
        'reset-password',
        'second-factor',
        'send-email-confirmation',
      ],
      ...['sign-in-limits', 'sign-in', 'sign-up'],
    ].map((name) => [`accounts/${name}`, 'an account of its own, or how somebody logs in']),
  ),
}

/** What operations on these tables are put together of: each is used by one that is walked. */
const PARTS = [
  ...['category-changes', 'keep-plan', 'replace-ingredients', 'replace-menu'].map(
    (name) => `menu/${name}`,
  ),
  ...['pricing/replace-terms', 'pricing/undo-code-change', 'settings/store-connection'],
]

/** What writes these tables from another folder, and nothing of what is told of them. */
const BESIDE: Readonly<Record<string, string>> = {
  'app/account/second-factor/decline': 'whether somebody is asked again about their own log-in',
  'guests/forget-guest': 'takes out what was planned for a guest who is forgotten',
  'orders/advance-order': 'how often a code was used',
  'orders/store-order': 'how often a code was used',
  'pricing/add-refund-code': 'a code in place of money, which is in the log of codes',
}

export const loggedOperationsContract: Contract = (open) => {
  test('whatever changes these tables, wherever it stands, is walked, part of what is, or changes nothing that is told', () => {
    const writers = writersOf(new Set<string>(TABLES))
    expect(writers.length).toBeGreaterThan(30)
    const known = new Set([
      ...WALK.map(([file]) => file),
      ...[...Object.keys(ELSEWHERE), ...PARTS, ...Object.keys(BESIDE)],
    ])
    expect(writers.filter((file) => !known.has(file))).toEqual([])
    expect([...PARTS, ...Object.keys(BESIDE)].filter((file) => !writers.includes(file))).toEqual([])
  })

  test('every operation on menu, settings, staff and codes is walked, or changes none of them', () => {
    const writing = FOLDERS.flatMap((folder) => {
      const path = `shop/operations/${folder}`
      return readdirSync(path)
        .filter((file) => !file.endsWith('.test.ts'))
        .filter((file) => /\bwork\b|logChanges\(/.test(readFileSync(`${path}/${file}`, 'utf8')))
        .map((file) => `${folder}/${file.replace('.ts', '')}`)
    })
    const known = new Set([...WALK.map(([file]) => file), ...Object.keys(ELSEWHERE)])
    expect(writing.filter((file) => !known.has(file))).toEqual([])
  })

  test('nothing in the product changes or deletes an entry of the change log', () => {
    const statements = globSync('{shop,server,app}/**/*.{ts,tsx}').flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/(?:updateTable|deleteFrom)\('changes'/g)].map(
        () => path,
      ),
    )
    expect(statements).toEqual([])
  })

  test('no change of menu, settings, staff or codes is without an entry in the change log', async () => {
    await using opened = await openFridayKitchen(open, { openingHours: ALWAYS_OPEN, isTrial: true })
    const { shop } = opened
    for (const [file, run] of WALK) {
      const before = await stored(shop)
      await run(shop)
      const after = await stored(shop)
      expect(after.tables, `${file} changes something`).not.toBe(before.tables)
      expect(after.entries, `${file} is in the log`).toBeGreaterThan(before.entries)
    }
  })

  test('what was done to people is in the log with their names, is found, and is not taken back there', async () => {
    await using opened = await open({ clock: () => FRIDAY_EVENING })
    const { shop } = opened
    const owner = await staffOf(shop, 'owner')
    const cook = await staffOf(shop, 'kitchen')
    await changeRole(shop, { id: cook.id, role: 'manager', by: owner.id })
    const found = (text: string) =>
      readChangePage(shop.read, { after: null, limit: 9, find: { text, ids: [] } })
    const [change] = await found('MANAGER')
    expect(change).toMatchObject({
      entity: 'person',
      id: cook.id,
      by: owner.id,
      after: { did: 'role_changed', from: 'kitchen', to: 'manager' },
      changedName: expect.any(String),
      who: expect.any(String),
    })
    expect(await found(change?.changedName ?? '')).toContainEqual(change)
    expect(await found('100%_')).toEqual([])
    const settings = { after: null, limit: 9, entities: ['setting'] as const }
    expect(await readChangePage(shop.read, settings)).toEqual([])
    const undone = await undoChange(shop, { id: change?.logId ?? '', by: owner.id })
    expect(undone).toEqual({ ok: false, refusals: [{ code: 'changed_since' }] })
  })
}

const FIRST = { email: 'first@example.org', password: 'smash it flat, twice' }
const COOK = 'cook@example.org'
const TEN = { code: 'TEN', kind: 'percent', value: '10' }

/** The session of an owner who leaves at the end, by shop. */
const leavers = new WeakMap<Shop, string>()

const LETTER = { thread: 'm1' }

async function planOne(shop: Shop) {
  await shop.work((tx) => tx.insertInto('messages').values(message()).execute())
  return planForgetting(shop, { of: LETTER, by })
}

/** There is nobody yet; whoever leaves at the end starts after it. */
async function makeTheFirst(shop: Shop) {
  await makeFirstOwner(shop, FIRST)
  leavers.set(shop, (await staffOf(shop, 'owner', 'leaver')).cookie)
}

async function wordTheHeadline(shop: Shop) {
  const seen = seenMark(shop, undefined)
  return changeText(shop, { name: 'heroClosed', value: 'Oven cold.', seen, by })
}

async function addZone(shop: Shop) {
  const area = { kind: 'postcodes', postcodes: ['AB1*'] } as const
  const zone = {
    id: 'near',
    name: 'Near',
    area: { ...area, postcodes: ['AB1*'] },
    fee: 200,
    minimum: 0,
    extraMinutes: 0,
  }
  return changeZone(shop, { replaces: null, zone, seen: seenMark(shop, undefined), by })
}

async function addIngredient(shop: Shop) {
  return saveIngredient(shop, { id: null, fields: { ...USUAL_INGREDIENT, name: 'Beet' }, by })
}

async function stored(shop: Shop): Promise<{ tables: string; entries: number }> {
  const rows = await Promise.all(
    TABLES.map((table) => shop.read.selectFrom(table).selectAll().execute()),
  )
  const log = await shop.read.selectFrom('changes').select('id').execute()
  return { tables: JSON.stringify(rows), entries: log.length }
}

async function raisePrices(shop: Shop) {
  const revision = await readContentRevision(shop.read)
  const rule = { direction: 'raise', by: { percent: 1000 }, rounding: 'half' } as const
  return changePrices(shop, { items: ['smash'], rule, revision, by })
}

async function undoNewest(shop: Shop) {
  const change = await findNewestChange(shop.read, 'item', 'smash')
  return undoChange(shop, { id: change?.logId ?? '', by })
}

async function planAndPublish(shop: Shop) {
  await savePlan(shop, { id: 'pie', fields: { price: 380 }, by })
  return publishPlan(shop, { id: 'pie', by })
}

const SHAKE = { title: 'Shake', price: '5.00', rating: 4.5, bullets: ['Cold', 'Thick', 'Sweet'] }
const SHAKES = { categories: [{ name: 'Shakes', items: [SHAKE] }] }

function importAnother(shop: Shop) {
  const noPictures = { readPicture: async () => null, encode: encodePicture }
  return importMenu(shop, { ...noPictures, by, text: JSON.stringify(SHAKES), mayRemove: true })
}

async function applyAnother(shop: Shop) {
  const text = JSON.stringify({ ...SHAKES, shop: { tagline: 'From a file' } })
  const sent = await sendShopFile(shop, { bytes: new TextEncoder().encode(text), by })
  if (!sent.ok) throw new Error('The file was refused.')
  const { seen } = await previewShopFile(shop, text)
  return applyShopFile(shop, { id: sent.value.id, seen, mayRemove: true, by })
}

async function changeSeen(shop: Shop) {
  const { tagline } = await readSettings(shop.read)
  return changeSeenSettings(shop, {
    settings: { tagline: 'Flat and hot' },
    seen: { tagline: seenMark(shop, tagline) },
    by,
  })
}

async function showLogo(shop: Shop) {
  const picture = { create: { width: 40, height: 20, channels: 3, background: '#c33' } } as const
  await sendPicture(shop, { for: 'logo', master: await sharp(picture).png().toBuffer(), by })
  await encodeUpload(shop, encodePicture)
  const { offered, seen } = await readLogo(shop)
  return putLogo(shop, { picture: offered?.id ?? '', seen, by })
}

async function changeHours(shop: Shop) {
  const { openingHours } = await readSettings(shop.read)
  return changeWeek(shop, {
    openingHours: everyDay(600, 1380),
    seen: seenMark(shop, openingHours),
    by,
  })
}

function addDayOff(shop: Shop) {
  const day = { date: '2026-12-25', periods: [], note: 'Christmas' }
  return changeOtherDay(shop, { replaces: null, day, seen: seenMark(shop, undefined), by })
}

async function closeNow(shop: Shop) {
  await shop.work((tx) => writeSettings(tx, { openingHours: ALWAYS_OPEN }))
  const asked = { at: FRIDAY_EVENING + 3_600_000, seen: null, reason: 'No gas', by }
  return closeEarly(shop, asked)
}

function changeCode(shop: Shop) {
  const seen = { ...EMPTY_TERMS, ...TEN }
  return changeDiscountCode(shop, { typed: { ...TEN, value: '15' }, seen, by })
}

const EMPTY_TERMS = { from: '', until: '', minimum: '', uses: '', each: '' }

async function typeKeys(shop: Shop) {
  await using stripe = await openStripeStandIn()
  const openStripe: Shop['openStripe'] = async (keys) =>
    stripeProvider({ ...keys, address: stripe.address })
  const keys = { secretKey: 'sk_test_of_the_walk', webhookSecret: 'whsec_of_the_walk' }
  const typed = { ...keys, seen: 0, by: await firstOwner(shop) }
  return await saveStripeKeys({ ...shop, openStripe }, typed)
}

async function typeMailServer(shop: Shop) {
  await using server = await openMailServer()
  const account = { host: '127.0.0.1', port: Number(new URL(server.url).port), user: '' }
  const typed = { ...account, password: '', from: '', seen: 0 }
  return await saveMailServer(shop, { ...typed, by: await firstOwner(shop) })
}

async function firstOwner(shop: Shop) {
  const owner = await findStaffByEmail(shop.read, FIRST.email)
  return typistOf(shop, owner?.id)
}

async function withdrawFirst(shop: Shop) {
  const [invitation] = await listInvitations(shop.read, shop.clock())
  return withdrawInvitation(shop, { id: invitation?.id ?? '', by })
}

async function inviteAndAccept(shop: Shop) {
  const invited = await inviteStaff(shop, { email: COOK, role: 'kitchen', by })
  if (!invited.ok) throw new Error('Nobody was invited.')
  const token = invited.value.link.split('/').at(-1) ?? ''
  const person = { nameAndSurname: 'Ada Cook', email: COOK, password: 'smash it flat' }
  return acceptInvitation(shop, { token, ...person }, caller())
}

async function choosePermissions(shop: Shop) {
  const { id } = await shop.read
    .selectFrom('user')
    .select('id')
    .where('email', '=', COOK)
    .executeTakeFirstOrThrow()
  return changePermissions(shop, { id, by, permissions: ['reports'] })
}

async function endTheKey(shop: Shop) {
  const { id } = await shop.read.selectFrom('api_keys').select('id').executeTakeFirstOrThrow()
  return endApiKey(shop, id, by)
}

async function enrol(shop: Shop) {
  const { visitor } = await shop.auth.findSession(caller({ cookie: leavers.get(shop) ?? '' }))
  const made = await makeDeviceCode(shop, { name: 'Pass tablet', by: visitor?.id ?? '' })
  if (!made.ok) throw new Error('No code was made.')
  return enrolDevice(shop, made.value.code, caller({ address: '203.0.113.44' }))
}

async function endTheDevice(shop: Shop) {
  const { id } = await shop.read
    .selectFrom('kitchen_devices')
    .select('id')
    .executeTakeFirstOrThrow()
  return endDevice(shop, id, by)
}

async function leave(shop: Shop) {
  const { visitor } = await shop.auth.findSession(caller({ cookie: leavers.get(shop) ?? '' }))
  if (!visitor) throw new Error('Nobody is signed in.')
  return deleteAccount(shop, visitor, { currentPassword: signUpInput().password })
}
