import type { Sharp } from 'sharp'
import { fromSrgb } from '#shop/domain/common/colour.ts'

/** The longer side, in pixels, of what is looked at of a logo: more than any file of it has. */
const LARGEST = 1280
/** What is fainter than this, of 255, is the air around a logo. */
const VISIBLE = 8
/** What an icon leaves free on each side of a cut-out logo, so that round masks cut nothing off. */
const AIR = 0.12
const LIGHT = { r: 255, g: 255, b: 255, alpha: 1 }
/** The colour of the griddle. */
const DARK = { r: 46, g: 31, b: 23, alpha: 1 }
/** Logos that are lighter than this, from 0 to 1, are read on dark. */
const LIGHT_LOGO = 0.72

/** Returns a logo without the transparent air around it, not larger than it is ever shown. */
export async function withoutAir(picture: Sharp): Promise<Sharp> {
  const fitted = picture.resize({
    width: LARGEST,
    height: LARGEST,
    fit: 'inside',
    withoutEnlargement: true,
  })
  const { data, info } = await fitted.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const cut = await sharpOf(data, { width, height })
  return cut.extract(visiblePart(data, { width, height })).png({ compressionLevel: 1 })
}

type Pixels = { width: number; height: number }

/** All of it where nothing of it can be seen. */
function visiblePart(data: Uint8Array, { width, height }: Pixels) {
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let pixel = 0; pixel < width * height; pixel++) {
    if ((data[pixel * 4 + 3] ?? 0) <= VISIBLE) continue
    const [x, y] = [pixel % width, Math.floor(pixel / width)]
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = y
  }
  if (right < 0) return { left: 0, top: 0, width, height }
  return { left, top, width: right - left + 1, height: bottom - top + 1 }
}

/**
 * Returns square PNGs of a logo, by their side in pixels. One without transparency goes on to the edges in the colour of its
 * own; another stands on white, or on the griddle's brown where white would swallow it.
 */
export async function drawIcons(
  logo: Uint8Array,
  sides: readonly number[],
): Promise<Map<number, Uint8Array>> {
  const { default: sharp } = await import('sharp')
  const surroundings = await surroundingsOf(sharp(logo))
  const icons = new Map<number, Uint8Array>()
  for (const side of sides) {
    const inner = Math.round(side * (1 - 2 * (surroundings.isOpaque ? 0 : AIR)))
    const before = Math.floor((side - inner) / 2)
    const after = side - inner - before
    const icon = await sharp(logo)
      .resize({ width: inner, height: inner, fit: 'contain', background: surroundings.around })
      .extend({
        top: before,
        left: before,
        bottom: after,
        right: after,
        background: surroundings.around,
      })
      .flatten({ background: surroundings.around })
      .png({ palette: true, effort: 8 })
      .toBuffer()
    icons.set(side, icon)
  }
  return icons
}

/** Whether anything shines through a logo, and the colour around it. */
async function surroundingsOf(logo: Sharp) {
  const { data } = await logo
    .ensureAlpha()
    .resize(32, 32, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  let [weight, light, least] = [0, 0, 255]
  for (let at = 0; at < data.length; at += 4) {
    const [r = 0, g = 0, b = 0, alpha = 0] = data.subarray(at, at + 4)
    light += fromSrgb([r / 255, g / 255, b / 255]).l * alpha
    weight += alpha
    least = Math.min(least, alpha)
  }
  const isOpaque = least > 255 - VISIBLE
  const [r = 255, g = 255, b = 255] = data
  if (isOpaque) return { isOpaque, around: { r, g, b, alpha: 1 } }
  return { isOpaque, around: light / (weight || 1) > LIGHT_LOGO ? DARK : LIGHT }
}

async function sharpOf(data: Uint8Array, { width, height }: Pixels): Promise<Sharp> {
  const { default: sharp } = await import('sharp')
  return sharp(data, { raw: { width, height, channels: 4 } })
}
