import { expect, test } from 'vitest'
import { writeWallMinute } from '#shop/domain/hours/wall-minute.ts'
import { atInstant } from '#shop/operations/common/shop-at.ts'
import { changeItem } from '#shop/operations/menu/change-item.ts'
import { discardPlan, schedulePlan } from '#shop/operations/menu/change-plan.ts'
import { exportMenu } from '#shop/operations/menu/export-menu.ts'
import { publishDuePlans, publishPlan } from '#shop/operations/menu/publish-plan.ts'
import { removeItem } from '#shop/operations/menu/remove-item.ts'
import { removeSchedule, saveSchedule } from '#shop/operations/menu/save-menu-lists.ts'
import { savePlan } from '#shop/operations/menu/save-plan.ts'
import { undoChange } from '#shop/operations/menu/undo-change.ts'
import { answerQuote } from '#shop/operations/orders/answer-quote.ts'
import type { OrderEnquiry } from '#shop/operations/orders/evaluate-order.ts'
import { readContent } from '#shop/persistence/queries/menu/content.ts'
import { findPlan, listPlans } from '#shop/persistence/queries/menu/item-plans.ts'
import { findItemDraft } from '#shop/persistence/queries/menu/menu-drafts.ts'
import { findLastChange, findNewestChange } from '#shop/persistence/queries/settings/changes.ts'
import { readContentRevision } from '#shop/persistence/queries/settings/revisions.ts'
import type { Shop } from '#shop/shop.ts'
import {
  FRIDAY_EVENING,
  openFridayKitchen,
  setUpKitchen,
  smashes,
} from '#tests/support/order-input.ts'
import { HAPPY_HOUR } from '#tests/support/schedules.ts'
import { shopSettings } from '#tests/support/settings.ts'
import { staffOf } from '#tests/support/staff.ts'
import type { Contract } from './contract.ts'

const by = 'cli'
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const LATER = FRIDAY_EVENING + 2 * HOUR

/** Drafts of dishes: kept, scheduled, published, discarded. */
export const itemPlansContract: Contract = (open) => {
  test('a draft is seen by nobody but the office until it is published, and then by everybody', async () => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    const ada = await staffOf(shop, 'manager')
    const revision = await readContentRevision(shop.read)
    const fields = { price: 1250, title: 'Smash, anew' }
    expect(await savePlan(shop, { id: 'smash', fields, by: ada.id })).toEqual({
      ok: true,
      value: { planned: ['title', 'price'], isChanged: true },
    })
    expect(await savePlan(shop, { id: 'smash', fields, by: ada.id })).toMatchObject({
      value: { isChanged: false },
    })
    expect(await priceOf(shop)).toBe(950)
    expect(await readContentRevision(shop.read)).toBe(revision)
    expect(await listPlans(shop.read)).toMatchObject([
      { itemId: 'smash', title: 'Plain Smash', fields, savedAt: FRIDAY_EVENING, who: 'Ayşe Güneş' },
    ])
    const published = await publishPlan(shop, { id: 'smash', by: ada.id })
    expect(published).toEqual({ ok: true, value: { changed: ['title', 'price'] } })
    expect(await priceOf(shop)).toBe(1250)
    expect(await listPlans(shop.read)).toEqual([])
    expect(await findNewestChange(shop.read, 'item', 'smash')).toMatchObject({
      before: { price: 950 },
      after: fields,
    })
  })

  test('whoever publishes a dearer price lets open baskets keep the old one, or asks their guests', async () => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    const shown = { lines: [{ ...smashes(1), unitPrice: 950 }], fulfilment: 'pickup', slot: null }
    const quoted = () => answerQuote(shop.read, FRIDAY_EVENING, shown as OrderEnquiry)
    await savePlan(shop, { id: 'smash', fields: { price: 1250 }, by })
    await publishPlan(shop, { id: 'smash', baskets: 'keep', by })
    expect(await quoted()).toMatchObject({ refusals: [], totals: { total: 950 } })
    await savePlan(shop, { id: 'smash', fields: { price: 1300 }, by })
    await publishPlan(shop, { id: 'smash', by })
    expect(await quoted()).toMatchObject({ refusals: [{ code: 'price_changed', new: 1300 }] })
  })

  test('a field that is as it was again leaves the draft, and the last one ends it', async () => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    await savePlan(shop, { id: 'smash', fields: { price: 1250, patties: 3 }, by })
    await savePlan(shop, { id: 'smash', fields: { price: 950 }, by })
    expect((await findPlan(shop.read, 'smash'))?.fields).toEqual({ patties: 3 })
    await savePlan(shop, { id: 'smash', fields: { patties: 2 }, by })
    expect(await findPlan(shop.read, 'smash')).toBeNull()
  })

  test('what a dish could not become is no draft, nor is one of a dish that there isn’t', async () => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    const save = (id: string, fields: object) => savePlan(shop, { id, fields, by })
    expect(await save('smash', { title: 'x'.repeat(61) })).toMatchObject(refusal('invalid_value'))
    expect(await save('smash', { categoryId: 'none' })).toMatchObject(refusal('unknown_category'))
    expect(await save('none', { price: 1 })).toMatchObject(refusal('unknown_item'))
    expect(await listPlans(shop.read)).toEqual([])
  })

  test('two people who draft one field are told, and so is whoever publishes over a change', async () => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    const draft = (price: number, seen: number) =>
      savePlan(shop, { id: 'smash', fields: { price }, seen: { price: seen }, by })
    await draft(1200, 950)
    expect(await draft(1300, 950)).toMatchObject(refusal('changed_meanwhile', 'price'))
    await savePlan(shop, { id: 'smash', fields: { patties: 3 }, by })
    await changeItem(shop, { id: 'smash', fields: { price: 990, rating: 3 }, by })
    expect(await publishPlan(shop, { id: 'smash', by })).toMatchObject(
      refusal('changed_meanwhile', 'price'),
    )
    const over = { id: 'smash', seen: { price: 980 }, by }
    expect(await publishPlan(shop, over)).toMatchObject(refusal('changed_meanwhile', 'price'))
    expect(await publishPlan(shop, { ...over, seen: { price: 990 } })).toMatchObject({ ok: true })
    expect(await findItemDraft(shop.read, 'smash')).toMatchObject({
      price: 1200,
      patties: 3,
      rating: 3,
    })
  })

  test('whoever publishes may leave a field as somebody else made it', async () => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    await savePlan(shop, { id: 'smash', fields: { price: 1200, patties: 3 }, by })
    await changeItem(shop, { id: 'smash', fields: { price: 990 }, by })
    const published = await publishPlan(shop, { id: 'smash', without: ['price'], by })
    expect(published).toEqual({ ok: true, value: { changed: ['patties'] } })
    expect(await priceOf(shop)).toBe(990)
  })

  test('a draft is published at its time, once, by whoever scheduled it', async () => {
    let now = FRIDAY_EVENING
    await using opened = await open({ clock: () => now })
    const { shop } = opened
    await setUpKitchen(shop)
    const ada = await staffOf(shop, 'manager')
    await savePlan(shop, { id: 'smash', fields: { price: 1250 }, by })
    const at = wallOf(LATER)
    expect(await schedulePlan(shop, { id: 'smash', at, by: ada.id })).toEqual({
      ok: true,
      value: { publishAt: LATER },
    })
    now = LATER - 1
    expect(await publishDuePlans(shop)).toEqual({ published: [], refused: [] })
    now = LATER
    const both = await Promise.all([publishDuePlans(shop), publishDuePlans(shop)])
    expect(both.flatMap(({ published }) => published)).toEqual(['smash'])
    expect(await priceOf(shop)).toBe(1250)
    expect(await findNewestChange(shop.read, 'item', 'smash')).toMatchObject({ by: ada.id })
  })

  test('at its time open baskets keep the old price where whoever scheduled it said so, and are asked where not', async () => {
    let now = FRIDAY_EVENING
    await using opened = await open({ clock: () => now })
    const { shop } = opened
    await setUpKitchen(shop)
    const shown = { lines: [{ ...smashes(1), unitPrice: 950 }], fulfilment: 'pickup', slot: null }
    const quotedAt = (instant: number) =>
      atInstant(shop, instant, ({ read, clock }) =>
        answerQuote(read, clock(), shown as OrderEnquiry),
      )
    await savePlan(shop, { id: 'smash', fields: { price: 1250 }, by })
    const at = wallOf(LATER)
    await schedulePlan(shop, { id: 'smash', at, by })
    expect(await findPlan(shop.read, 'smash')).toMatchObject({ baskets: 'ask' })
    expect(await quotedAt(LATER)).toMatchObject({
      refusals: [{ code: 'price_changed', new: 1250 }],
    })
    await schedulePlan(shop, { id: 'smash', at, baskets: 'keep', by })
    await savePlan(shop, { id: 'smash', fields: { price: 1260 }, by })
    expect(await findPlan(shop.read, 'smash')).toMatchObject({ baskets: 'keep', publishAt: LATER })
    expect(await quotedAt(LATER)).toMatchObject({ refusals: [], totals: { total: 950 } })
    now = LATER
    expect(await publishDuePlans(shop)).toMatchObject({ published: ['smash'] })
    expect(await quotedAt(LATER + 29 * MINUTE)).toMatchObject({ refusals: [] })
    expect(await quotedAt(LATER + 30 * MINUTE)).toMatchObject({
      refusals: [{ code: 'price_changed', new: 1260 }],
    })
  })

  test('a draft that the log has from before baskets were asked about comes back by an Undo', async () => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    await savePlan(shop, { id: 'smash', fields: { price: 1250 }, by })
    const last = { entity: 'plan', id: 'smash', by } as const
    const saved = (await findLastChange(shop.read, last)) ?? ''
    const logged = { fields: { price: 1250 }, seen: { price: 950 }, publishAt: null }
    await shop.work((tx) =>
      tx
        .updateTable('changes')
        .set({ after: JSON.stringify(logged) })
        .where('id', '=', saved)
        .execute(),
    )
    expect(await undoChange(shop, { id: saved, by })).toMatchObject({ ok: true })
    expect(await findPlan(shop.read, 'smash')).toBeNull()
  })

  test('a time that is over, that clocks skip, or that is none, is refused', async () => {
    await using opened = await open({ clock: () => FRIDAY_EVENING })
    const { shop } = opened
    await setUpKitchen(shop, { timeZone: 'Europe/Berlin' })
    const at = (text: string) => schedulePlan(shop, { id: 'smash', at: text, by })
    expect(await at('2030-01-01T10:00')).toMatchObject(refusal('no_draft'))
    await savePlan(shop, { id: 'smash', fields: { price: 1250 }, by })
    expect(await at('2025-01-01T10:00')).toMatchObject(refusal('time_passed', 'at'))
    expect(await at('2027-03-28T02:30')).toMatchObject(refusal('time_skipped', 'at'))
    expect(await at('tomorrow')).toMatchObject(refusal('time_unreadable', 'at'))
    expect(await at('2027-03-28T03:00')).toMatchObject({ ok: true })
    expect(await schedulePlan(shop, { id: 'smash', at: null, by })).toMatchObject({ ok: true })
    expect((await findPlan(shop.read, 'smash'))?.publishAt).toBeNull()
  })

  test('a scheduled draft that doesn’t fit any more stays, with the reason, and fits again once saved', async () => {
    let now = FRIDAY_EVENING
    await using opened = await open({ clock: () => now })
    const { shop } = opened
    await setUpKitchen(shop)
    const { id: _, ...hours } = HAPPY_HOUR
    const added = await saveSchedule(shop, { id: null, fields: hours, by })
    const scheduleId = added.ok ? added.value.id : ''
    await savePlan(shop, { id: 'smash', fields: { scheduleId, price: 1250 }, by })
    await savePlan(shop, { id: 'cola', fields: { price: 350 }, by })
    for (const id of ['smash', 'cola']) await schedulePlan(shop, { id, at: wallOf(LATER), by })
    await removeSchedule(shop, { id: scheduleId, by })
    await changeItem(shop, { id: 'cola', fields: { price: 320 }, by })
    now = LATER
    expect(await publishDuePlans(shop)).toEqual({ published: [], refused: ['cola', 'smash'] })
    expect(await publishDuePlans(shop)).toEqual({ published: [], refused: [] })
    expect(await priceOf(shop)).toBe(950)
    for (const [id, refusedFor] of [
      ['cola', 'changed_meanwhile'],
      ['smash', 'broken_reference'],
    ] as const) {
      expect(await findPlan(shop.read, id)).toMatchObject({ refusedFor, publishAt: LATER })
    }
    await savePlan(shop, { id: 'smash', fields: { scheduleId: null }, by })
    expect(await findPlan(shop.read, 'smash')).toMatchObject({ refusedFor: null })
    expect(await publishDuePlans(shop)).toEqual({ published: ['smash'], refused: [] })
  })

  test('a draft that can’t be read holds up no other one', async () => {
    let now = FRIDAY_EVENING
    await using opened = await open({ clock: () => now })
    const { shop } = opened
    await setUpKitchen(shop)
    for (const [id, price] of [
      ['cola', 350],
      ['smash', 1250],
    ] as const) {
      await savePlan(shop, { id, fields: { price }, by })
      await schedulePlan(shop, { id, at: wallOf(LATER), by })
    }
    await shop.work((tx) =>
      tx.updateTable('item_plans').set({ fields: '[]' }).where('item_id', '=', 'cola').execute(),
    )
    now = LATER
    await expect(publishDuePlans(shop)).rejects.toThrow('item_plans.fields')
    expect(await priceOf(shop)).toBe(1250)
  })

  test('a discarded draft comes back by an Undo, its time only if it is still to come', async () => {
    let now = FRIDAY_EVENING
    await using opened = await open({ clock: () => now })
    const { shop } = opened
    await setUpKitchen(shop)
    const ada = await staffOf(shop, 'manager')
    const scheduled = { id: 'smash', at: wallOf(LATER), by: ada.id }
    await savePlan(shop, { id: 'smash', fields: { price: 1250 }, by: ada.id })
    await schedulePlan(shop, scheduled)
    for (const publishAt of [LATER, null]) {
      now += 1000
      expect(await discardPlan(shop, { id: 'smash', by: ada.id })).toMatchObject({ ok: true })
      expect(await discardPlan(shop, { id: 'smash', by: ada.id })).toMatchObject(
        refusal('no_draft'),
      )
      const last = { entity: 'plan', id: 'smash', by: ada.id } as const
      const change = (await findLastChange(shop.read, last)) ?? ''
      if (publishAt === null) now = LATER
      expect(await undoChange(shop, { id: change, by: ada.id })).toMatchObject({ ok: true })
      expect(await findPlan(shop.read, 'smash')).toMatchObject({
        fields: { price: 1250 },
        seen: { price: 950 },
        publishAt,
      })
      expect(await undoChange(shop, { id: change, by })).toMatchObject(refusal('changed_since'))
    }
  })

  test('the shop at another minute has the drafts that are published by then, and nothing of it stays', async () => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    await savePlan(shop, { id: 'smash', fields: { price: 1250, title: 'Smash, anew' }, by })
    await schedulePlan(shop, { id: 'smash', at: wallOf(LATER), by })
    const seenAt = (instant: number) =>
      atInstant(shop, instant, async (then) => {
        const { menu } = await readContent(then.read)
        const items = menu.categories.flatMap((category) => category.items)
        const order: OrderEnquiry = { lines: [smashes(1)], fulfilment: 'pickup', slot: null }
        const { lines } = await answerQuote(then.read, then.clock(), order)
        return [items.find(({ id }) => id === 'smash')?.title, lines[0]?.unitPrice]
      })
    expect(await seenAt(LATER - 1)).toEqual(['Plain Smash', 950])
    expect(await seenAt(LATER)).toEqual(['Smash, anew', 1250])
    expect(await priceOf(shop)).toBe(950)
    expect(await findPlan(shop.read, 'smash')).toMatchObject({ publishAt: LATER })
  })

  test('the shop file has no drafts, and a dish that goes takes its draft along', async () => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    const before = await exportMenu(shop)
    await savePlan(shop, { id: 'smash', fields: { price: 1250 }, by })
    expect(await exportMenu(shop)).toEqual(before)
    await removeItem(shop, { id: 'smash', by })
    expect(await listPlans(shop.read)).toEqual([])
  })
}

/** How the clocks of the kitchen show an instant. */
function wallOf(instant: number): string {
  return writeWallMinute(instant, shopSettings().timeZone)
}

function refusal(code: string, field?: string) {
  return { ok: false, refusals: [{ code, ...(field && { field }) }] }
}

async function priceOf(shop: Shop): Promise<number | undefined> {
  return (await findItemDraft(shop.read, 'smash'))?.price
}
