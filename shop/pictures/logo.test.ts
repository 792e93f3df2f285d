import sharp from 'sharp'
import { expect, test } from 'vitest'
import { encodePicture } from './encode-picture.ts'
import { drawIcons } from './logo.ts'

const CLEAR = { r: 255, g: 0, b: 0, alpha: 0 }

test('a logo stays transparent, and the air around it is cut off', async () => {
  const outcome = await encodePicture(await cutout('#c80', { width: 600, height: 300 }), 'logo')
  if (!outcome.ok) throw new Error('The logo was refused')
  expect(outcome.value).toMatchObject({ width: 200, height: 100, widths: [200] })
  const [file] = outcome.value.files
  expect((await sharp(file?.bytes).metadata()).width).toBe(200)
  expect((await sharp(await hollow()).stats()).isOpaque).toBe(false)
})

test('a large logo is stored as pages show it and once larger, and one of which nothing can be seen as it is', async () => {
  const wide = await plain('#c80', 3000, 1500)
  expect(await encodePicture(wide, 'logo')).toMatchObject({
    value: { width: 1280, height: 640, widths: [288, 640] },
  })
  const nothing = await sharp({ create: { width: 40, height: 20, channels: 4, background: CLEAR } })
    .png()
    .toBuffer()
  expect(await encodePicture(nothing, 'logo')).toMatchObject({ value: { width: 40, height: 20 } })
})

test('a grey logo and one without transparency are logos too', async () => {
  const grey = await sharp(await plain('#888', 90, 60))
    .toColourspace('b-w')
    .png()
    .toBuffer()
  expect(await encodePicture(grey, 'logo')).toMatchObject({ value: { width: 90, height: 60 } })
  const photo = await sharp(await plain('#888', 90, 60))
    .jpeg()
    .toBuffer()
  expect(await encodePicture(photo, 'logo')).toMatchObject({ value: { width: 90, height: 60 } })
})

test('icons are square PNGs: a dark cut-out stands on white, a light one on brown, and what fills its frame goes on to the edges', async () => {
  const corners = async (logo: Uint8Array) => {
    const icons = await drawIcons(logo, [96, 180])
    expect([...icons.keys()]).toEqual([96, 180])
    const icon = icons.get(180)
    expect(await sharp(icon).metadata()).toMatchObject({ width: 180, height: 180, format: 'png' })
    expect((await sharp(icon).stats()).isOpaque).toBe(true)
    const { data } = await sharp(icon).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    return [...data.subarray(0, 3)]
  }
  const size = { width: 400, height: 200 }
  expect(await corners(await cutout('#321', size))).toEqual([255, 255, 255])
  expect(await corners(await cutout('#fff8e8', size))).toEqual([46, 31, 23])
  expect(await corners(await plain('#0a6', 300, 100))).toEqual([0, 170, 102])
})

/** A bar in the middle of a transparent picture, a third of its size. */
async function cutout(background: string, { width, height }: { width: number; height: number }) {
  const [innerWidth, innerHeight] = [width / 3, height / 3].map(Math.round)
  const bar = await plain(background, innerWidth ?? 1, innerHeight ?? 1)
  return sharp({ create: { width, height, channels: 4, background: CLEAR } })
    .composite([{ input: bar, gravity: 'centre' }])
    .png()
    .toBuffer()
}

/** What was encoded of a ring. */
async function hollow(): Promise<Uint8Array> {
  const ring = `<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><circle cx="45" cy="45" r="40" fill="none" stroke="#c33" stroke-width="8"/></svg>`
  const master = await sharp(Buffer.from(ring)).png().toBuffer()
  const outcome = await encodePicture(master, 'logo')
  const file = outcome.ok ? outcome.value.files.at(-1) : undefined
  return file?.bytes ?? new Uint8Array()
}

function plain(background: string, width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
}
