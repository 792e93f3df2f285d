import { expect, test } from 'vitest'
import { deliverMessage } from '#shop/messaging/outbox/deliver-message.ts'
import { DeliveryFailure } from '#shop/messaging/outbox/delivery-failure.ts'
import type { Transport } from '#shop/messaging/outbox/transport.ts'
import { sendTestMail } from '#shop/operations/messages/send-test-mail.ts'
import { changeSeenSettings, undoSettings } from '#shop/operations/settings/change-seen-settings.ts'
import { changeSettings } from '#shop/operations/settings/change-settings.ts'
import { seenMark } from '#shop/operations/settings/seen-value.ts'
import { readMailState } from '#shop/persistence/queries/messages/outbox.ts'
import { findNewestChange } from '#shop/persistence/queries/settings/changes.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Shop } from '#shop/shop.ts'
import { staffOf } from '#tests/support/staff.ts'
import type { Contract } from './contract.ts'

const by = 'owner-id'
const WANTED = { name: 'Bun & Gun', tagline: 'Pressed hard' }
const SEND_TERMS = { sendTimeout: 1000, lease: 5000 }

export const seenSettingsContract: Contract = (open) => {
  test('settings that were saved together are taken back together', async () => {
    await using opened = await openTicking()
    const { shop } = opened
    const before = await readSettings(shop.read)
    expect(await save(shop, WANTED)).toEqual({ ok: true, value: { changed: ['name', 'tagline'] } })
    expect(await readSettings(shop.read)).toMatchObject(WANTED)
    const id = await newest(shop)
    expect(await undoSettings(shop, { id, by })).toEqual({ ok: true, value: { count: 2 } })
    expect(await readSettings(shop.read)).toEqual(before)
  })

  test('all of them stay where one was changed again since', async () => {
    await using opened = await openTicking()
    const { shop } = opened
    await save(shop, WANTED)
    const id = await newest(shop)
    await changeSettings(shop, { settings: { tagline: 'Pressed harder' }, by })
    const outcome = await undoSettings(shop, { id, by })
    expect(outcome).toMatchObject({ refusals: [{ code: 'changed_since' }] })
    expect((await readSettings(shop.read)).name).toBe(WANTED.name)
    expect(await undoSettings(shop, { id: 'none', by })).toMatchObject({
      refusals: [{ code: 'unknown_change' }],
    })
  })

  test('of two owners the second hears which setting the first has changed, and nothing is saved', async () => {
    await using opened = await openTicking()
    const { shop } = opened
    const seen = await marksOf(shop)
    await changeSeenSettings(shop, { settings: { ...WANTED, phone: '+44 20' }, seen, by })
    const settings = { name: 'Burger Bar', tagline: WANTED.tagline, phone: '+44 20' }
    expect(await changeSeenSettings(shop, { settings, seen, by })).toEqual({
      ok: false,
      refusals: [{ code: 'changed_meanwhile', field: 'name' }],
    })
    expect((await readSettings(shop.read)).name).toBe(WANTED.name)
  })

  test('one setting that allows no such value keeps the others from being saved', async () => {
    await using opened = await openTicking()
    const { shop } = opened
    expect(await save(shop, { name: 'Bun', deliveryFee: -1, daysAhead: 99 })).toEqual({
      ok: false,
      refusals: [
        { code: 'invalid_value', field: 'deliveryFee' },
        { code: 'invalid_value', field: 'daysAhead' },
      ],
    })
    expect((await readSettings(shop.read)).name).not.toBe('Bun')
  })

  test('what became of a test mail is told: it waits, it left, or what the mail server said', async () => {
    await using opened = await openTicking()
    const { shop } = opened
    const { id: to } = await staffOf(shop, 'owner')
    const first = await testMail(shop, to)
    expect(await readMailState(shop.read, first)).toMatchObject({ state: 'waiting', error: null })
    const sent: string[] = []
    const take = transport(async ({ id }) => void sent.push(id))
    // The account of whoever asks has mails of its own.
    while (await deliverMessage(shop, take, SEND_TERMS)) expect(sent.length).toBeLessThan(9)
    expect(sent).toContain(first)
    expect(await readMailState(shop.read, first)).toMatchObject({ state: 'delivered', error: null })
    const second = await testMail(shop, to)
    const refuse = transport(async () => {
      throw new DeliveryFailure('deferred', 'SMTP 535', 'Wrong password')
    })
    await deliverMessage(shop, refuse, SEND_TERMS)
    expect(await readMailState(shop.read, second)).toMatchObject({
      state: 'waiting',
      error: 'SMTP 535: Wrong password',
    })
    expect(await readMailState(shop.read, 'test-none')).toBe(null)
  })

  test('nobody but staff with an account gets a test mail', async () => {
    await using opened = await openTicking()
    const outcome = await sendTestMail(opened.shop, { to: 'a-key' })
    expect(outcome).toMatchObject({ refusals: [{ code: 'not_allowed' }] })
  })

  /** A minute passes with each look at the clock, so that every change has a time of its own. */
  function openTicking() {
    let minutes = 0
    return open({ clock: () => Date.parse('2026-11-20T19:00:00Z') + 60_000 * minutes++ })
  }
}

async function save(shop: Shop, settings: Parameters<typeof changeSeenSettings>[1]['settings']) {
  return changeSeenSettings(shop, { settings, seen: await marksOf(shop), by })
}

async function marksOf(shop: Shop): Promise<Record<string, string>> {
  const settings = Object.entries(await readSettings(shop.read))
  return Object.fromEntries(settings.map(([key, value]) => [key, seenMark(shop, value)]))
}

async function newest(shop: Shop): Promise<string> {
  return (await findNewestChange(shop.read, 'setting', 'name'))?.logId ?? ''
}

async function testMail(shop: Shop, to: string): Promise<string> {
  const outcome = await sendTestMail(shop, { to })
  return outcome.ok ? outcome.value.id : ''
}

function transport(send: Transport['send']): Transport {
  return { channel: 'mail', send }
}
