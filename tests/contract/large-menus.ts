import { expect, test } from 'vitest'
import { exportMenu } from '#shop/operations/menu/export-menu.ts'
import { importMenu } from '#shop/operations/menu/import-menu.ts'
import { readMenuDraft } from '#shop/persistence/queries/menu/menu-drafts.ts'
import type { Shop } from '#shop/shop.ts'
import { largeMenu } from '../../bench/large-menu.ts'
import type { Contract } from './contract.ts'

/** A menu as large as `bench` measures: 500 items of twenty options. */
export const largeMenusContract: Contract = (open) => {
  test('500 items of twenty options are exported as they were imported, and their export changes nothing', async () => {
    await using opened = await open()
    const { shop } = opened
    expect(await take(shop, largeMenu())).toMatchObject({ ok: true })
    const before = await readMenuDraft(shop.read)
    expect(before.items).toHaveLength(500)
    const { text } = await exportMenu(shop)
    expect(await take(shop, text)).toMatchObject({
      ok: true,
      value: { changes: { any: false }, settings: [], difference: [], version: null },
    })
    expect(await readMenuDraft(shop.read)).toEqual(before)
    expect((await exportMenu(shop)).text).toBe(text)
  })

  test('before 500 items are imported their owner reads the plan, or each fault by its line', async () => {
    await using opened = await open()
    const { shop } = opened
    await take(shop, largeMenu())
    const { text } = await exportMenu(shop)
    const raised = text.replaceAll('"price": "9.50"', '"price": "9.80"')
    const plan = await take(shop, raised, true)
    expect(plan).toMatchObject({ ok: true, value: { version: null } })
    const prices = plan.ok ? plan.value.difference.map(({ before, after }) => [before, after]) : []
    expect(prices).toEqual(Array.from({ length: 500 }, () => ['9.50', '9.80']))
    const lines = text.split('\n')
    const odd = lines.flatMap((line, at) => (line.includes('"price": "9.50"') ? [at] : []))
    const broken = odd.filter((_, nth) => nth % 100 === 7)
    for (const at of broken) lines[at] = (lines[at] ?? '').replace('9.50', 'much')
    const faults = await take(shop, lines.join('\n'), true)
    expect(faults.ok ? [] : faults.refusals.map(({ line }) => line)).toEqual(
      broken.map((at) => at + 1),
    )
    expect((await exportMenu(shop)).text).toBe(text)
  })
}

function take(shop: Shop, text: string, dryRun = false) {
  const encode = () => {
    throw new Error('No picture is read')
  }
  const by = 'owner-id'
  return importMenu(shop, {
    text,
    readPicture: async () => null,
    encode,
    mayRemove: true,
    dryRun,
    by,
  })
}
