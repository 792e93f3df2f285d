import sharp from 'sharp'
import { expect, test } from 'vitest'
import { changeItem } from '#shop/operations/menu/change-item.ts'
import { encodeUpload } from '#shop/operations/menu/encode-upload.ts'
import { exportMenu } from '#shop/operations/menu/export-menu.ts'
import { markSoldOut } from '#shop/operations/menu/mark-sold-out.ts'
import { changeSeenSettings, undoSettings } from '#shop/operations/settings/change-seen-settings.ts'
import { readFrontPage } from '#shop/operations/settings/read-front-page.ts'
import { readLogo } from '#shop/operations/settings/read-logo.ts'
import { discardPicture, sendPicture } from '#shop/operations/settings/send-picture.ts'
import { readContent } from '#shop/persistence/queries/menu/content.ts'
import { findLastChange } from '#shop/persistence/queries/settings/changes.ts'
import { writeSettings } from '#shop/persistence/queries/settings/settings.ts'
import { encodePicture } from '#shop/pictures/encode-picture.ts'
import type { Shop } from '#shop/shop.ts'
import { setUpKitchen } from '#tests/support/order-input.ts'
import type { Contract } from './contract.ts'

const by = 'owner-id'

/** What guests see first and last on the menu, and the picture on Details. */
export const frontPagesContract: Contract = (open) => {
  async function openMenu() {
    const opened = await open()
    await setUpKitchen(opened.shop)
    return opened
  }

  test('a picture is offered until a poster shows it, is in the shop’s file then, and offered again after undo', async () => {
    await using opened = await openMenu()
    const { shop } = opened
    const id = await offer(shop, '#c33')
    expect((await readLogo(shop)).upload).toBe(null)
    const poster = { title: 'Steel.', text: 'Hot.', picture: id }
    expect(await put(shop, { posters: [poster] })).toMatchObject({ ok: true })
    expect((await readContent(shop.read)).posterPictures.get(id)).toMatchObject({ width: 64 })
    expect(await readFrontPage(shop)).toMatchObject({ upload: null, offered: null })
    expect((await exportMenu(shop)).text).toContain(`/pictures/${id}-`)
    const change = await findLastChange(shop.read, { entity: 'setting', id: 'posters', by })
    await undoSettings(shop, { id: change ?? '', by })
    expect(await readFrontPage(shop)).toMatchObject({ posters: [], offered: { id } })
    await discardPicture(shop, 'front')
    expect(await readFrontPage(shop)).toMatchObject({ upload: null, offered: null })
  })

  test('a picture for the front page and a logo wait beside each other', async () => {
    await using opened = await openMenu()
    const { shop } = opened
    const id = await offer(shop, '#c33')
    await sendPicture(shop, { for: 'logo', master: await picture('#36c'), by })
    await encodeUpload(shop, encodePicture)
    expect((await readFrontPage(shop)).offered?.id).toBe(id)
    expect((await readLogo(shop)).offered).not.toBe(null)
    await discardPicture(shop, 'logo')
    expect((await readFrontPage(shop)).offered?.id).toBe(id)
  })

  test('settings name only dishes and pictures that there are', async () => {
    await using opened = await openMenu()
    const { shop } = opened
    const strange = { id: '0123456789abcdef', alt: '' }
    const settings = {
      featuredItemId: 'none',
      scenePicture: strange,
      logoPicture: strange,
      posters: [{ title: 'A', text: 'B', picture: strange.id }],
    }
    const outcome = await put(shop, settings)
    expect(outcome.ok ? [] : outcome.refusals.map(({ field }) => field)).toEqual(
      Object.keys(settings),
    )
    expect(await put(shop, { featuredItemId: 'smash' })).toMatchObject({ ok: true })
    // What is named already may have gone since.
    const gone = { featuredItemId: 'none', scenePicture: strange }
    await shop.work((tx) => writeSettings(tx, gone))
    expect(await put(shop, gone)).toMatchObject({ ok: true })
  })

  test('the office says why guests see another dish at the top than the one that was chosen', async () => {
    await using opened = await openMenu()
    const { shop } = opened
    await put(shop, { featuredItemId: 'smash' })
    const seen = async () => {
      const { featuredNow, notFeatured } = await readFrontPage(shop)
      return [featuredNow, notFeatured]
    }
    const [first, none] = await seen()
    expect(none).toBe(null)
    await markSoldOut(shop, { itemId: 'smash', minutes: 60, by })
    const [other, soldOut] = await seen()
    expect(soldOut).toBe('sold_out')
    expect(other).not.toBe(first)
    await changeItem(shop, { id: 'smash', fields: { listing: 'hidden' }, by })
    expect(await seen()).toEqual([other, 'hidden'])
    await changeItem(shop, { id: 'smash', fields: { listing: 'archived' }, by })
    expect(await seen()).toEqual([other, 'archived'])
  })
}

async function put(shop: Shop, settings: Parameters<typeof changeSeenSettings>[1]['settings']) {
  return changeSeenSettings(shop, { settings, seen: await marks(shop), by })
}

/** Sends a picture for the front page and has it encoded; returns its id. */
async function offer(shop: Shop, background: string): Promise<string> {
  await sendPicture(shop, { for: 'front', master: await picture(background), by })
  expect(await encodeUpload(shop, encodePicture)).toBe(true)
  return (await readFrontPage(shop)).offered?.id ?? ''
}

async function marks(shop: Shop) {
  return { ...(await readFrontPage(shop)).seen, logoPicture: (await readLogo(shop)).seen }
}

function picture(background: string): Promise<Buffer> {
  return sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .png()
    .toBuffer()
}
