import sharp from 'sharp'
import { expect, test } from 'vitest'
import { refused } from '#shop/domain/common/refusal.ts'
import { encodeUpload } from '#shop/operations/menu/encode-upload.ts'
import { undoChange } from '#shop/operations/menu/undo-change.ts'
import { uploadPicture } from '#shop/operations/menu/upload-picture.ts'
import { findListedItem } from '#shop/persistence/queries/menu/listed-items.ts'
import { findItemDraft } from '#shop/persistence/queries/menu/menu-drafts.ts'
import { findUpload } from '#shop/persistence/queries/menu/picture-uploads.ts'
import { findLastChange } from '#shop/persistence/queries/settings/changes.ts'
import { readContentRevision } from '#shop/persistence/queries/settings/revisions.ts'
import { encodePicture, type PictureEncoder } from '#shop/pictures/encode-picture.ts'
import type { Shop } from '#shop/shop.ts'
import { FRIDAY_EVENING, setUpKitchen } from '#tests/support/order-input.ts'
import type { Contract } from './contract.ts'

const OWNER = 'owner-id'

/** Photos of dishes, from being sent to being seen. */
export const pictureUploadsContract: Contract = (open) => {
  async function openMenu() {
    let minutes = 0
    const opened = await open({ clock: () => FRIDAY_EVENING + 600_000 * minutes++ })
    await setUpKitchen(opened.shop)
    return opened
  }

  test('guests see the old picture until the new one is encoded, and undo brings it back', async () => {
    await using opened = await openMenu()
    const { shop } = opened
    await send(shop, '#c33')
    await encodeUpload(shop, encodePicture)
    const first = await pictureOf(shop)
    const revision = await readContentRevision(shop.read)
    await send(shop, '#3c3')
    expect(await pictureOf(shop)).toBe(first)
    expect(await readContentRevision(shop.read)).toBe(revision)
    expect(await findUpload(shop.read, { itemId: 'smash' })).toMatchObject({
      percent: 0,
      isRefused: false,
    })
    expect(await encodeUpload(shop, encodePicture)).toBe(true)
    const second = await pictureOf(shop)
    expect(second).not.toBe(first)
    expect(await findUpload(shop.read, { itemId: 'smash' })).toBe(null)
    expect(await encodeUpload(shop, encodePicture)).toBe(false)
    const by = { entity: 'item', id: 'smash', by: OWNER } as const
    const change = await findLastChange(shop.read, by)
    expect(await undoChange(shop, { id: change ?? '', by: OWNER })).toMatchObject({ ok: true })
    expect(await pictureOf(shop)).toBe(first)
    expect((await findListedItem(shop.read, 'smash'))?.picture?.id).toBe(first)
  })

  test('a photo that is sent while an earlier one is encoded takes its place', async () => {
    await using opened = await openMenu()
    const { shop } = opened
    await send(shop, '#c33')
    const interrupted: PictureEncoder = async (master, kind, onProgress) => {
      await send(shop, '#3c3')
      return encodePicture(master, kind, onProgress)
    }
    await encodeUpload(shop, interrupted)
    expect(await pictureOf(shop)).toBe(null)
    await encodeUpload(shop, encodePicture)
    expect(await pictureOf(shop)).not.toBe(null)
  })

  test('how much is encoded is known while it is', async () => {
    await using opened = await openMenu()
    const { shop } = opened
    await send(shop, '#c33')
    const percents: (number | undefined)[] = []
    const halfway: PictureEncoder = async (master, kind, onProgress) => {
      onProgress?.(0.5)
      await expect
        .poll(async () => (await findUpload(shop.read, { itemId: 'smash' }))?.percent)
        .toBe(50)
      percents.push((await findUpload(shop.read, { itemId: 'smash' }))?.percent)
      return encodePicture(master, kind)
    }
    await encodeUpload(shop, halfway)
    expect(percents).toEqual([50])
  })

  test('a photo that can’t be decoded is refused, and one at which the program ends three times', async () => {
    await using opened = await openMenu()
    const { shop } = opened
    await send(shop, '#c33')
    await encodeUpload(shop, async () => refused({ code: 'picture_unreadable' }))
    expect(await findUpload(shop.read, { itemId: 'smash' })).toMatchObject({ isRefused: true })
    expect(await encodeUpload(shop, encodePicture)).toBe(false)
    await send(shop, '#3c3')
    const ending: PictureEncoder = () => Promise.reject(new Error('out of memory'))
    for (const _ of [1, 2, 3]) await expect(encodeUpload(shop, ending)).rejects.toThrow()
    await encodeUpload(shop, encodePicture)
    expect(await findUpload(shop.read, { itemId: 'smash' })).toMatchObject({ isRefused: true })
    expect(await pictureOf(shop)).toBe(null)
  })

  test('what is no picture, and a dish that there isn’t, take none', async () => {
    await using opened = await openMenu()
    const { shop } = opened
    const words = { itemId: 'smash', master: Buffer.from('words'), by: OWNER }
    expect(await uploadPicture(shop, words)).toMatchObject({
      refusals: [{ code: 'picture_unreadable' }],
    })
    const nowhere = { itemId: 'none', master: await photo('#c33'), by: OWNER }
    expect(await uploadPicture(shop, nowhere)).toMatchObject({
      refusals: [{ code: 'unknown_item' }],
    })
  })
}

async function send(shop: Shop, background: string): Promise<void> {
  const master = await photo(background)
  const sent = await uploadPicture(shop, { itemId: 'smash', master, by: OWNER })
  expect(sent).toMatchObject({ ok: true })
}

function photo(background: string): Promise<Buffer> {
  return sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .png()
    .toBuffer()
}

async function pictureOf(shop: Shop): Promise<string | null | undefined> {
  return (await findItemDraft(shop.read, 'smash'))?.pictureId
}
