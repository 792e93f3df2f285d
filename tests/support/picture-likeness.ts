import type { Sharp } from 'sharp'

/** Brightness by pixel, row by row. */
type Grey = { pixels: Buffer; width: number; height: number }

/** Of one window's side, in pixels, and from one window to the next. */
const WINDOW = 8
const STRIDE = 2
/** What keeps windows of one colour from being divided by nothing (Wang et al., 2004). */
const OF_MEANS = (0.01 * 255) ** 2
const OF_CONTRASTS = (0.03 * 255) ** 2

/**
 * Returns how alike two pictures of one size are to the eye: the mean structural similarity (SSIM) of their brightness
 * over all windows; 1 is the same. The second may lie up to `shift` pixels elsewhere: the best place counts.
 */
export async function likeness(one: Sharp, other: Sharp, shift: number): Promise<number> {
  const [a, b] = await Promise.all([greyOf(one), greyOf(other)])
  if (a.width !== b.width || a.height !== b.height) throw new Error('They differ in size')
  const shifts = Array.from({ length: 2 * shift + 1 }, (_, at) => at - shift)
  const places = shifts.flatMap((x) => shifts.map((y) => ({ x, y })))
  return Math.max(...places.map((place) => meanSimilarity(a, b, place, shift)))
}

async function greyOf(picture: Sharp): Promise<Grey> {
  const { data, info } = await picture
    .clone()
    .removeAlpha()
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { pixels: data, width: info.width, height: info.height }
}

function meanSimilarity(a: Grey, b: Grey, place: { x: number; y: number }, edge: number): number {
  let sum = 0
  let count = 0
  for (let y = edge; y + WINDOW + edge <= a.height; y += STRIDE) {
    for (let x = edge; x + WINDOW + edge <= a.width; x += STRIDE) {
      sum += similarity(windowOf(a, x, y), windowOf(b, x + place.x, y + place.y))
      count += 1
    }
  }
  return sum / count
}

function windowOf({ pixels, width }: Grey, left: number, top: number): Uint8Array {
  const out = new Uint8Array(WINDOW * WINDOW)
  for (let row = 0; row < WINDOW; row++) {
    const from = (top + row) * width + left
    out.set(pixels.subarray(from, from + WINDOW), row * WINDOW)
  }
  return out
}

function similarity(a: Uint8Array, b: Uint8Array): number {
  const size = a.length
  let [sumA, sumB, squareA, squareB, product] = [0, 0, 0, 0, 0]
  for (let at = 0; at < size; at++) {
    const [p = 0, q = 0] = [a[at], b[at]]
    sumA += p
    sumB += q
    squareA += p * p
    squareB += q * q
    product += p * q
  }
  const [meanA, meanB] = [sumA / size, sumB / size]
  const contrasts = squareA / size - meanA ** 2 + squareB / size - meanB ** 2
  const together = product / size - meanA * meanB
  return (
    ((2 * meanA * meanB + OF_MEANS) * (2 * together + OF_CONTRASTS)) /
    ((meanA ** 2 + meanB ** 2 + OF_MEANS) * (contrasts + OF_CONTRASTS))
  )
}
