import { expect, test } from 'vitest'
import type { ShopTexts, TextName } from '#shop/domain/settings/shop-texts.ts'
import { undoSettings } from '#shop/operations/settings/change-seen-settings.ts'
import { changeSettings } from '#shop/operations/settings/change-settings.ts'
import { changeText } from '#shop/operations/settings/change-text.ts'
import { keepTerms } from '#shop/operations/settings/keep-terms.ts'
import { seenMark } from '#shop/operations/settings/seen-value.ts'
import { findNewestChange } from '#shop/persistence/queries/settings/changes.ts'
import { readContentRevision } from '#shop/persistence/queries/settings/revisions.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import { findTermsAt, listTerms } from '#shop/persistence/queries/settings/terms-of-sale.ts'
import {
  readTextOrigins,
  writeTextOrigin,
} from '#shop/persistence/queries/settings/text-origins.ts'
import type { Shop } from '#shop/shop.ts'
import type { Contract } from './contract.ts'

const by = 'owner-id'
const NOON = Date.parse('2026-11-20T12:00:00Z')
const TERMS = [{ heading: 'Who we are', text: ['{shop}, {address}.', 'Call {phone}.'] }]

export const shopTextsContract: Contract = (open) => {
  test('a shop words a text anew, pages show it, and it goes back to what came with Flattop', async () => {
    await using opened = await open()
    const { shop } = opened
    expect(await word(shop, 'heroNow', 'Hot off the plate at')).toEqual({
      ok: true,
      value: { changed: true },
    })
    expect(await textsOf(shop)).toEqual({ heroNow: 'Hot off the plate at' })
    expect(await readContentRevision(shop.read)).toBe(1)
    expect((await readTextOrigins(shop.read)).get('heroNow')).toBe('Order now, hot at')
    await word(shop, 'terms', TERMS)
    await word(shop, 'heroNow', null)
    expect(await textsOf(shop)).toEqual({ terms: TERMS })
    expect([...(await readTextOrigins(shop.read)).keys()]).toEqual(['terms'])
    expect(await word(shop, 'heroNow', null)).toMatchObject({ value: { changed: false } })
  })

  test('a text is taken back, and what Flattop said when it was written is remembered', async () => {
    let now = NOON
    await using opened = await open({ clock: () => (now += 1000) })
    const { shop } = opened
    await word(shop, 'kidLead', 'Small plates.')
    await shop.work((tx) => writeTextOrigin(tx, 'kidLead', 'What Flattop said once'))
    await word(shop, 'heroNow', 'Hot at')
    expect((await readTextOrigins(shop.read)).get('kidLead')).toBe('What Flattop said once')
    const change = await findNewestChange(shop.read, 'setting', 'texts')
    expect(await undoSettings(shop, { id: change?.logId ?? '', by })).toMatchObject({ ok: true })
    expect(await textsOf(shop)).toEqual({ kidLead: 'Small plates.' })
  })

  test('of two owners the second hears that a text was worded anew, another text is in nobody’s way', async () => {
    await using opened = await open()
    const { shop } = opened
    const seen = seenMark(shop, undefined)
    await changeText(shop, { name: 'kidLead', value: 'Small plates.', seen, by })
    expect(await changeText(shop, { name: 'kidLead', value: 'Tiny.', seen, by })).toMatchObject({
      refusals: [{ code: 'changed_meanwhile' }],
    })
    expect(await changeText(shop, { name: 'kidPlain', value: 'Plain.', seen, by })).toMatchObject({
      ok: true,
    })
    expect(await textsOf(shop)).toEqual({ kidLead: 'Small plates.', kidPlain: 'Plain.' })
  })

  test.for([
    ['kidLead', '<b>Small</b>'],
    ['kidLead', 'x'.repeat(301)],
    ['heroNow', 'Hot at {time}'],
    ['terms', [{ heading: '', text: ['a'] }]],
  ] as [TextName, ShopTexts[TextName]][])('%s may not be %j', async ([name, value]) => {
    await using opened = await open()
    const { shop } = opened
    expect(await word(shop, name, value)).toEqual({
      ok: false,
      refusals: [{ code: 'invalid_value', field: name }],
    })
    expect(await textsOf(shop)).toEqual({})
  })

  test('the terms are kept as guests could read them at any time', async () => {
    let now = NOON
    await using opened = await open({ clock: () => now })
    const { shop } = opened
    expect([await keepTerms(shop), await keepTerms(shop)]).toEqual([true, false])
    now += 1000
    await changeSettings(shop, { settings: { tagline: 'Pressed hard' }, by })
    expect(await listTerms(shop.read)).toHaveLength(1)
    await changeSettings(shop, { settings: { acceptWithinMinutes: 7 }, by })
    now += 1000
    await word(shop, 'terms', TERMS)
    const versions = await listTerms(shop.read)
    expect(versions.map(({ number, since }) => [number, since - NOON])).toEqual([
      [3, 2000],
      [2, 1000],
      [1, 0],
    ])
    expect(await findTermsAt(shop.read, NOON - 1)).toBe(null)
    expect((await findTermsAt(shop.read, NOON + 999))?.number).toBe(1)
    const second = await findTermsAt(shop.read, NOON + 1999)
    expect(JSON.stringify(second)).toContain('within 7 minutes')
    expect(JSON.stringify(await findTermsAt(shop.read, now))).toContain('Who we are')
  })

  test('a shop whose clock was wrong once still takes changes of its settings', async () => {
    let now = NOON + 365 * 24 * 3_600_000
    await using opened = await open({ clock: () => now })
    const { shop } = opened
    await keepTerms(shop)
    now = NOON
    for (const acceptWithinMinutes of [7, 8, 9]) {
      await changeSettings(shop, { settings: { acceptWithinMinutes }, by })
    }
    expect((await listTerms(shop.read)).map(({ number }) => number)).toEqual([4, 3, 2, 1])
  })
}

async function textsOf({ read }: Shop): Promise<ShopTexts> {
  return (await readSettings(read)).texts
}

async function word<Name extends TextName>(shop: Shop, name: Name, value: ShopTexts[Name] | null) {
  const seen = seenMark(shop, (await textsOf(shop))[name])
  return changeText(shop, { name, value, seen, by })
}
