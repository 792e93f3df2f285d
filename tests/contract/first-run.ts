import { expect, test } from 'vitest'
import { TEST_ORDER_LASTS } from '#shop/domain/kitchen/test-order.ts'
import { taxGroups } from '#shop/domain/menu/tax-groups.ts'
import { nextStep } from '#shop/domain/settings/first-run.ts'
import {
  readRingingTestOrder,
  seeTestOrder,
  sendTestOrder,
} from '#shop/operations/kitchen/test-order.ts'
import { applyShopFile, importShopFile, shopMark } from '#shop/operations/menu/apply-shop-file.ts'
import { changeItem } from '#shop/operations/menu/change-item.ts'
import { exportMenu } from '#shop/operations/menu/export-menu.ts'
import { placeOrder } from '#shop/operations/orders/place-order.ts'
import { changeSettings } from '#shop/operations/settings/change-settings.ts'
import {
  keepExamples,
  noteStep,
  readFirstRun,
  removeExamples,
} from '#shop/operations/settings/first-run.ts'
import { openToGuests } from '#shop/operations/settings/open-to-guests.ts'
import { readMenuDraft } from '#shop/persistence/queries/menu/menu-drafts.ts'
import { readChanges } from '#shop/persistence/queries/settings/changes.ts'
import { readSettings, writeSettings } from '#shop/persistence/queries/settings/settings.ts'
import { listVersions } from '#shop/persistence/queries/settings/shop-files.ts'
import type { Shop } from '#shop/shop.ts'
import type { TestShop } from '#tests/support/open-test-shop.ts'
import {
  FRIDAY_EVENING,
  openFridayKitchen,
  orderInput,
  setUpKitchen,
} from '#tests/support/order-input.ts'
import type { Contract } from './contract.ts'
import { countAll } from './counting.ts'

const by = 'owner-id'
const EXAMPLES = ['cola', 'smash']

export const firstRunContract: Contract = (open) => {
  test('a shop with example dishes alone takes no order and does not open before they are kept', async () => {
    await using opened = await openTrial(open)
    const { shop } = opened
    const refusal = { ok: false, refusals: [{ code: 'not_open_yet' }] }
    expect(await placeOrder(shop, orderInput())).toMatchObject(refusal)
    expect(await firstRunOf(shop)).toMatchObject({ dishes: 0, examples: EXAMPLES })
    expect(await openToGuests(shop, by)).toEqual({
      ok: false,
      refusals: [{ code: 'nothing_to_sell' }],
    })
    const seen = taxGroups(await readMenuDraft(shop.read))
    expect(await keepExamples(shop, { seen: [], rates: [] }, by)).toMatchObject({
      refusals: [{ code: 'changed_meanwhile' }],
    })
    expect(await keepExamples(shop, { seen, rates: seen.map(() => 700) }, by)).toMatchObject({
      ok: true,
    })
    const { items } = await readMenuDraft(shop.read)
    expect(items.map(({ taxRate }) => taxRate)).toEqual([700, 700])
    expect(await openToGuests(shop, by)).toEqual({ ok: true, value: { isNew: true } })
    expect(await placeOrder(shop, orderInput())).toMatchObject({ ok: true })
  })

  test('an example dish that nobody kept or changed leaves the menu when the shop opens, and is found among the hidden ones', async () => {
    await using opened = await openTrial(open)
    const { shop } = opened
    await changeItem(shop, { id: 'cola', fields: { price: 350 }, by })
    expect(await openToGuests(shop, by)).toMatchObject({ ok: true })
    const { items } = await readMenuDraft(shop.read)
    expect(Object.fromEntries(items.map(({ id, listing }) => [id, listing]))).toEqual({
      cola: 'menu',
      smash: 'hidden',
    })
    expect(await placeOrder(shop, orderInput())).toMatchObject({ ok: false })
    const [hidden] = await readChanges(shop.read, 'item', 'smash')
    expect(hidden).toMatchObject({ by, before: { listing: 'menu' }, after: { listing: 'hidden' } })
  })

  test('what an owner imports as a shop file is theirs, and a version of the example is not', async () => {
    await using opened = await openTrial(open)
    const { shop } = opened
    const { text } = await exportMenu(shop)
    await changeItem(shop, { id: 'cola', fields: { price: 350 }, by })
    expect(await importShopFile(shop, { text, mayRemove: false, by })).toMatchObject({ ok: true })
    expect(await firstRunOf(shop)).toMatchObject({ dishes: 2, examples: [] })

    await shop.work((tx) => writeSettings(tx, { firstRun: { steps: {}, examples: EXAMPLES } }))
    const [version] = await listVersions(shop.read)
    const asked = { id: version?.id ?? '', seen: await shopMark(shop), mayRemove: true, by }
    expect(await applyShopFile(shop, asked)).toMatchObject({ ok: true })
    expect(await firstRunOf(shop)).toMatchObject({ dishes: 1, examples: ['smash'] })
  })

  test('everything that keeps a shop from opening is said at once', async () => {
    await using opened = await open()
    const { shop } = opened
    await changeSettings(shop, { settings: { isTrial: true, fulfilments: [] }, by: 'shop' })
    expect(await openToGuests(shop, by)).toEqual({
      ok: false,
      refusals: [{ code: 'nothing_to_sell' }, { code: 'no_hours' }, { code: 'no_ways' }],
    })
  })

  test('a shop that was opened before stays open, whatever it lacks', async () => {
    await using opened = await open()
    const { shop } = opened
    const before = await readSettings(shop.read)
    expect(await firstRunOf(shop)).toMatchObject({ isTrial: false, examples: [] })
    expect(await openToGuests(shop, by)).toEqual({ ok: true, value: { isNew: false } })
    expect(await readSettings(shop.read)).toEqual(before)
    expect(await countAll(shop.read, 'changes')).toBe(0)
  })

  test('the first steps go on where they were left, on any device, and each is in the log', async () => {
    await using opened = await openTrial(open)
    const { shop } = opened
    expect(nextStep((await firstRunOf(shop)).steps)).toBe('place')
    await noteStep(shop, { step: 'place', as: 'done', by })
    await noteStep(shop, { step: 'hours', as: 'later', by })
    const { steps } = await firstRunOf(shop)
    expect(steps).toEqual({ place: 'done', hours: 'later' })
    expect(nextStep(steps)).toBe('ways')
    expect((await readChanges(shop.read, 'setting', 'firstRun')).map((one) => one.by)).toContain(by)
  })

  test('an empty menu to begin with has neither example dishes nor their categories', async () => {
    await using opened = await openTrial(open)
    const { shop } = opened
    await removeExamples(shop, by)
    const { items, categories } = await readMenuDraft(shop.read)
    expect([items, categories]).toEqual([[], []])
    expect(await firstRunOf(shop)).toMatchObject({ examples: [], missing: ['nothing_to_sell'] })
  })

  test('a dish that was changed and stands on top of the menu stays there when the example goes', async () => {
    await using opened = await openTrial(open)
    const { shop } = opened
    await changeSettings(shop, { settings: { featuredItemId: 'smash' }, by })
    await changeItem(shop, { id: 'smash', fields: { price: 1250 }, by })
    await removeExamples(shop, by)
    expect((await readMenuDraft(shop.read)).items.map(({ id }) => id)).toEqual(['smash'])
    expect((await readSettings(shop.read)).featuredItemId).toBe('smash')
  })

  test('a test order rings until it is seen, and is no order', async () => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    await sendTestOrder(shop, { by })
    const { id } = await sendTestOrder(shop, { by })
    expect(await readRingingTestOrder(shop.read, FRIDAY_EVENING)).toEqual({
      id,
      sentAt: FRIDAY_EVENING,
    })
    expect(await seeTestOrder(shop, { id, by })).toMatchObject({ ok: true })
    expect(await seeTestOrder(shop, { id, by })).toMatchObject({ ok: false })
    expect(await readRingingTestOrder(shop.read, FRIDAY_EVENING)).toBeNull()
    const touched = ['orders', 'order_numbers', 'outbox', 'print_jobs', 'kitchen_quarters'] as const
    for (const table of touched) {
      expect(await countAll(shop.read, table), table).toBe(0)
    }
  })

  test('a test order that nobody sees stops ringing by itself, and none outlives the opening', async () => {
    await using opened = await openTrial(open)
    const { shop } = opened
    await sendTestOrder(shop, { by })
    const later = FRIDAY_EVENING + TEST_ORDER_LASTS
    expect(await readRingingTestOrder(shop.read, later)).toBeNull()
    expect(await readRingingTestOrder(shop.read, later - 1)).not.toBeNull()
    await openToGuests(shop, by, { keepExamples: true })
    expect(await countAll(shop.read, 'test_orders')).toBe(0)
  })
}

async function openTrial(open: Parameters<Contract>[0]): Promise<TestShop> {
  const opened = await open({ clock: () => FRIDAY_EVENING })
  const firstRun = { steps: {}, examples: EXAMPLES }
  await setUpKitchen(opened.shop, { isTrial: true, firstRun })
  return opened
}

async function firstRunOf({ read }: Shop) {
  return readFirstRun(read, await readSettings(read))
}
