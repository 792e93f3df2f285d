import sharp from 'sharp'
import { expect, test } from 'vitest'
import { refused } from '#shop/domain/common/refusal.ts'
import { iconDrawer } from '#shop/operations/menu/draw-icons.ts'
import { encodeUpload } from '#shop/operations/menu/encode-upload.ts'
import { exportMenu } from '#shop/operations/menu/export-menu.ts'
import { storePicture } from '#shop/operations/menu/store-picture.ts'
import { undoSettings } from '#shop/operations/settings/change-seen-settings.ts'
import { changeSettings } from '#shop/operations/settings/change-settings.ts'
import { readLogo } from '#shop/operations/settings/read-logo.ts'
import { discardPicture, sendPicture } from '#shop/operations/settings/send-picture.ts'
import { useLogo as putLogo } from '#shop/operations/settings/use-logo.ts'
import { readContent } from '#shop/persistence/queries/menu/content.ts'
import { findUpload } from '#shop/persistence/queries/menu/picture-uploads.ts'
import { readIcon } from '#shop/persistence/queries/menu/pictures.ts'
import { findLastChange } from '#shop/persistence/queries/settings/changes.ts'
import { readContentRevision } from '#shop/persistence/queries/settings/revisions.ts'
import { encodePicture } from '#shop/pictures/encode-picture.ts'
import type { Shop } from '#shop/shop.ts'
import { setUpKitchen } from '#tests/support/order-input.ts'
import type { Contract } from './contract.ts'

const by = 'owner-id'

/** The shop's logo, from being sent to being taken back. */
export const logosContract: Contract = (open) => {
  async function openMenu() {
    const opened = await open()
    await setUpKitchen(opened.shop)
    return opened
  }

  test('guests see a logo once it is used, with its icons, and undo and removal bring the name back', async () => {
    await using opened = await openMenu()
    const { shop } = opened
    const revision = await readContentRevision(shop.read)
    const id = await offer(shop, '#c33')
    expect(await readContentRevision(shop.read)).toBe(revision)
    expect((await readContent(shop.read)).logo).toBe(null)
    const { seen } = await readLogo(shop)
    expect(await putLogo(shop, { picture: id, alt: ' Bun & Gun ', seen, by })).toMatchObject({
      value: { changed: true },
    })
    expect((await readContent(shop.read)).logo).toMatchObject({
      id,
      alt: 'Bun & Gun',
      hasIcons: true,
    })
    expect(await sharp(await iconOf(shop, id)).metadata()).toMatchObject({ width: 180 })
    expect(await findUpload(shop.read, 'logo')).toBe(null)
    expect((await exportMenu(shop)).text).toContain(`/pictures/${id}-`)
    const change = await findLastChange(shop.read, { entity: 'setting', id: 'logoPicture', by })
    expect(await undoSettings(shop, { id: change ?? '', by })).toMatchObject({ ok: true })
    expect((await readContent(shop.read)).logo).toBe(null)
  })

  test('without words a logo says the name of the shop, and removing it is a change too', async () => {
    await using opened = await openMenu()
    const { shop } = opened
    const id = await offer(shop, '#c33')
    const before = (await readLogo(shop)).seen
    await putLogo(shop, { picture: id, seen: before, by })
    const { settings, logo } = await readContent(shop.read)
    expect(logo?.alt).toBe(settings.name)
    expect(await putLogo(shop, { picture: null, seen: before, by })).toMatchObject({
      refusals: [{ code: 'changed_meanwhile' }],
    })
    const { seen } = await readLogo(shop)
    expect(await putLogo(shop, { picture: null, seen, by })).toMatchObject({ ok: true })
    expect((await readContent(shop.read)).logo).toBe(null)
  })

  test('only the logo that waits can be used, and one that was discarded is gone', async () => {
    await using opened = await openMenu()
    const { shop } = opened
    const first = await offer(shop, '#c33')
    await offer(shop, '#3c3')
    const { seen } = await readLogo(shop)
    const unknown = { refusals: [{ code: 'unknown_picture' }] }
    expect(await putLogo(shop, { picture: first, seen, by })).toMatchObject(unknown)
    const { offered } = await readLogo(shop)
    await discardPicture(shop, 'logo')
    expect(await readLogo(shop)).toMatchObject({ upload: null, offered: null })
    expect(await putLogo(shop, { picture: offered?.id ?? '', seen, by })).toMatchObject(unknown)
  })

  test('an SVG, a HEIC and a text are refused by name, and what can’t be decoded once that is known', async () => {
    await using opened = await openMenu()
    const { shop } = opened
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic', 'latin1')])
    const sent = [
      Buffer.from('\n<?xml version="1.0"?><svg/>'),
      Buffer.from('<svg onload="x">'),
      heic,
    ]
    const codes = []
    for (const master of [...sent, Buffer.from('words')]) {
      const outcome = await sendPicture(shop, { for: 'logo', master, by })
      codes.push(outcome.ok ? null : outcome.refusals[0]?.code)
    }
    expect(codes).toEqual([
      ...['picture_is_svg', 'picture_is_svg', 'picture_is_heic', 'picture_unreadable'],
    ])
    await sendPicture(shop, { for: 'logo', master: await picture('#c33'), by })
    await encodeUpload(shop, async () => refused({ code: 'picture_unreadable' }))
    expect((await readLogo(shop)).upload).toMatchObject({ isRefused: true, pictureId: null })
  })

  test('a logo that came with a file gets its icons, once', async () => {
    await using opened = await openMenu()
    const { shop } = opened
    const encoded = await encodePicture(await picture('#36c'), 'logo')
    if (!encoded.ok) throw new Error('The logo was refused')
    const { id } = encoded.value
    await shop.work((tx) => storePicture(tx, encoded.value))
    await changeSettings(shop, { settings: { logoPicture: { id, alt: 'Bun & Gun' } }, by })
    expect((await readContent(shop.read)).logo).toMatchObject({ hasIcons: false })
    const draw = iconDrawer(shop)
    await draw()
    expect((await readContent(shop.read)).logo).toMatchObject({ hasIcons: true })
    const revision = await readContentRevision(shop.read)
    await draw()
    expect(await readContentRevision(shop.read)).toBe(revision)
  })
}

/** Sends a logo and has it encoded; returns the id of its picture. */
async function offer(shop: Shop, background: string): Promise<string> {
  expect(
    await sendPicture(shop, { for: 'logo', master: await picture(background), by }),
  ).toMatchObject({
    ok: true,
  })
  expect(await encodeUpload(shop, encodePicture)).toBe(true)
  expect(await encodeUpload(shop, encodePicture)).toBe(false)
  const { offered } = await readLogo(shop)
  return offered?.id ?? ''
}

async function iconOf(shop: Shop, id: string): Promise<Buffer> {
  return Buffer.from((await readIcon(shop.read, { id, side: 180 })) ?? [])
}

function picture(background: string): Promise<Buffer> {
  return sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .png()
    .toBuffer()
}
