import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { fromSrgb, parseColour } from '#shop/domain/common/colour.ts'
import {
  type EncodedPicture,
  encodePicture,
  masterFault,
  type PictureKind,
} from './encode-picture.ts'

test('a picture becomes AVIF and WebP files, none wider than its master', async () => {
  const { files, widths } = await encoded(plain({ width: 700, height: 500 }))
  expect(widths).toEqual([320, 640])
  expect(files.map(({ width, format }) => `${width}.${format}`)).toEqual([
    '320.avif',
    '320.webp',
    '640.avif',
    '640.webp',
  ])
  for (const { width, format, bytes } of files) {
    const facts = await sharp(bytes).metadata()
    expect(facts.width).toBe(width)
    expect(facts.format === 'heif' ? facts.compression : facts.format).toBe(
      format === 'avif' ? 'av1' : 'webp',
    )
  }
})

test('no WebP is wider than 960 pixels', async () => {
  const { files } = await encoded(plain({ width: 1300, height: 10 }))
  const wide = files.filter(({ width }) => width >= 960)
  expect(wide.map(({ width, format }) => `${width}.${format}`)).toEqual([
    '960.avif',
    '960.webp',
    '1280.avif',
  ])
})

test('a master smaller than the smallest size keeps its own', async () => {
  expect((await encoded(plain({ width: 200, height: 200 }))).widths).toEqual([200])
})

test('the placeholder is a picture of less than one KB, whatever the master', async () => {
  const { placeholder } = await encoded(noise(400, 900))
  expect(placeholder.length).toBeLessThan(1024)
  const bytes = Buffer.from(placeholder.replace('data:image/webp;base64,', ''), 'base64')
  expect((await sharp(bytes).metadata()).width).toBe(16)
})

test('the ground is the colour of the upper edge, whatever the food below', async () => {
  const dish = plain({ width: 400, height: 380, background: '#123456' })
  const backdrop = plain({ width: 400, height: 400, background: '#dd9a20' })
  const picture = backdrop.composite([{ input: await dish.png().toBuffer(), top: 20, left: 0 }])
  const { ground } = await encoded(picture)
  expect(ground.tone).toBe('light')
  const backdropHue = fromSrgb([0xdd / 255, 0x9a / 255, 0x20 / 255]).h
  expect(parseColour(ground.ground)?.h).toBeCloseTo(backdropHue, 0)
})

test('a photo taken with a phone held sideways stands upright', async () => {
  const sideways = plain({ width: 640, height: 400 }).withMetadata({ orientation: 6 })
  expect(await encoded(sideways, 'jpeg')).toMatchObject({ width: 400, height: 640, widths: [320] })
})

test('the location of a photo is removed', async () => {
  const tagged = plain({ width: 320, height: 320 }).withExif({
    IFD3: { GPSLatitude: '51/1 30/1 0/1' },
  })
  for (const { bytes } of (await encoded(tagged, 'jpeg')).files) {
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
  }
})

test('a transparent picture is put on white', async () => {
  const background = { r: 0, g: 0, b: 0, alpha: 0 }
  const clear = sharp({ create: { width: 320, height: 320, channels: 4, background } })
  expect((await encoded(clear)).ground.ground).toBe('oklch(1 0 0)')
})

test('a cut-out stays transparent, as wide as it came and small, and is another picture than its photograph', async () => {
  const background = { r: 0, g: 0, b: 0, alpha: 0 }
  const clear = sharp({ create: { width: 500, height: 120, channels: 4, background } })
  const bun = await sharp({ create: { width: 400, height: 100, channels: 3, background: '#c80' } })
    .png()
    .toBuffer()
  const master = clear.composite([{ input: bun, left: 50, top: 10 }])
  const cutout = await encoded(master.clone(), 'png', 'cutout')
  expect(cutout).toMatchObject({ width: 500, height: 120, widths: [280, 500] })
  expect(cutout.ground.ground).toBe('oklch(1 0 0)')
  for (const { bytes } of cutout.files) {
    const { channels } = await sharp(bytes).stats()
    expect(channels).toHaveLength(4)
    expect(channels[3]).toMatchObject({ min: 0, max: 255 })
  }
  expect(cutout.id).not.toBe((await encoded(master.clone())).id)
})

test.each([
  ['words', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['nothing', Buffer.alloc(0)],
  ['half a picture', Buffer.from('89504e470d0a1a0a0000000d', 'hex')],
])('%s are refused as no picture', async (_, bytes) => {
  expect(await encodePicture(bytes)).toEqual({
    ok: false,
    refusals: [{ code: 'picture_unreadable' }],
  })
})

test('a drawing that could contain scripts is refused', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'
  expect(await encodePicture(Buffer.from(svg))).toMatchObject({ ok: false })
})

test('a small file that decodes to a huge picture is refused', async () => {
  const wall = await plain({ width: 8000, height: 5001 }).png().toBuffer()
  expect(wall.byteLength).toBeLessThan(1024 * 1024)
  expect(await encodePicture(wall)).toMatchObject({ refusals: [{ code: 'picture_unreadable' }] })
})

test('a master over eight megabytes is refused', async () => {
  expect(await encodePicture(Buffer.alloc(8 * 1024 * 1024 + 1))).toMatchObject({
    refusals: [{ code: 'picture_too_large' }],
  })
})

test('it is told how much of a picture is encoded, up to all of it', async () => {
  const shares: number[] = []
  const master = await plain({ width: 700, height: 500 }).png().toBuffer()
  await encodePicture(master, 'photo', (share) => shares.push(share))
  expect(shares).toEqual([0.2, 1])
})

test('before it is encoded, a master is known to be too large, a HEIC, or no picture at all', async () => {
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic', 'latin1')])
  const wall = await plain({ width: 8000, height: 5001 }).png().toBuffer()
  const avif = await plain({ width: 32, height: 32 }).avif().toBuffer()
  const small = await plain({ width: 32, height: 32 }).jpeg().toBuffer()
  const faults = [Buffer.alloc(8 * 1024 * 1024 + 1), wall, heic, Buffer.from('x'), avif, small]
  expect(await Promise.all(faults.map((master) => masterFault(master)))).toEqual([
    'picture_too_large',
    'picture_too_large',
    'picture_is_heic',
    'picture_unreadable',
    null,
    null,
  ])
})

async function encoded(
  picture: Sharp,
  format: 'png' | 'jpeg' = 'png',
  kind: PictureKind = 'photo',
): Promise<EncodedPicture> {
  const outcome = await encodePicture(await picture.toFormat(format).toBuffer(), kind)
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusals))
  return outcome.value
}

function plain({
  width,
  height,
  background = '#c33',
}: {
  width: number
  height: number
  background?: string
}) {
  return sharp({ create: { width, height, channels: 3, background } })
}

function noise(width: number, height: number): Sharp {
  const bytes = Buffer.from(Array.from({ length: width * height * 3 }, (_, i) => (i * 7919) % 256))
  return sharp(bytes, { raw: { width, height, channels: 3 } })
}
