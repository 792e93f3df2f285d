import { createHash } from 'node:crypto'
import type { Sharp } from 'sharp'
import { fromSrgb, type Oklch } from '#shop/domain/common/colour.ts'
import { groundFor } from '#shop/domain/common/ground.ts'
import type { Ground } from '#shop/domain/common/picture.ts'
import { done, type Outcome, refused } from '#shop/domain/common/refusal.ts'

/** Must rise when the same master would be encoded differently. */
export const ENCODER_VERSION = 1

const MAX_MASTER_BYTES = 8 * 1024 * 1024
const MAX_MASTER_PIXELS = 40_000_000
const MASTER_FORMATS = ['jpeg', 'png', 'webp', 'heif']

/** The widest ones are for wide masters such as the scene; nothing is ever enlarged. */
const WIDTHS = [320, 640, 960, 1280, 1600]

/** Files from this width on are shown on dense screens, which hide artefacts. */
const DENSE_FROM = 960
const AVIF_QUALITY = { plain: 60, dense: 48 }
const WEBP_QUALITY = { plain: 78, dense: 72 }

/** Above 3, encoding AVIF takes five times as long for three percent smaller files. */
const AVIF_EFFORT = 3

type PictureFile = { width: number; format: 'avif' | 'webp'; bytes: Uint8Array }

export type EncodedPicture = {
  id: string
  width: number
  height: number
  widths: number[]
  placeholder: string
  ground: Ground
  files: PictureFile[]
}

type PictureRefusal = 'picture_too_large' | 'picture_unreadable'

export type PictureEncoder = (
  master: Uint8Array,
) => Promise<Outcome<EncodedPicture, PictureRefusal>>

/**
 * Returns the files that the shop serves of a JPEG, PNG, WebP or AVIF, and the colours of its card. Refuses more
 * than 8 MB or 40 megapixels, and other content.
 */
export const encodePicture: PictureEncoder = async (master) => {
  if (master.byteLength > MAX_MASTER_BYTES) return refused({ code: 'picture_too_large' })
  const picture = await openMaster(master)
  if (!picture) return refused({ code: 'picture_unreadable' })
  const { width, height } = await pixelSize(picture)
  const widths = widthsFor(width)
  return done({
    id: pictureId(master),
    width,
    height,
    widths,
    placeholder: await placeholder(picture),
    ground: groundFor(await upperEdge(picture, width, height)),
    files: await encodeFiles(picture, widths),
  })
}

/** Returns the id of a picture, the same for the same bytes. */
export function pictureId(master: Uint8Array): string {
  return createHash('sha256').update(master).digest('hex').slice(0, 16)
}

/** Upright, without metadata, on white where it was transparent, in sRGB; null if not a picture. */
async function openMaster(master: Uint8Array): Promise<Sharp | null> {
  const { default: sharp } = await import('sharp')
  try {
    const picture = sharp(master, { limitInputPixels: MAX_MASTER_PIXELS })
    const { format } = await picture.metadata()
    if (!MASTER_FORMATS.includes(format)) return null
    const pixels = picture.autoOrient().flatten({ background: '#fff' }).toColourspace('srgb')
    return sharp(await pixels.png({ compressionLevel: 1 }).toBuffer())
  } catch {
    return null
  }
}

async function pixelSize(picture: Sharp): Promise<{ width: number; height: number }> {
  const { width, height } = await picture.metadata()
  return { width, height }
}

function widthsFor(width: number): number[] {
  const widths = WIDTHS.filter((candidate) => candidate <= width)
  return widths.length > 0 ? widths : [width]
}

async function encodeFiles(picture: Sharp, widths: number[]): Promise<PictureFile[]> {
  const files: PictureFile[] = []
  for (const width of widths) {
    const kind = width < DENSE_FROM ? 'plain' : 'dense'
    const scaled = picture.clone().resize(width)
    const avif = { quality: AVIF_QUALITY[kind], effort: AVIF_EFFORT, chromaSubsampling: '4:4:4' }
    files.push({ width, format: 'avif', bytes: await scaled.clone().avif(avif).toBuffer() })
    const webp = { quality: WEBP_QUALITY[kind], smartSubsample: true }
    files.push({ width, format: 'webp', bytes: await scaled.clone().webp(webp).toBuffer() })
  }
  return files
}

/** Sixteen pixels: enough for a blur, and small enough to be part of every page. */
async function placeholder(picture: Sharp): Promise<string> {
  const bytes = await picture.clone().resize(16).webp({ quality: 40 }).toBuffer()
  return `data:image/webp;base64,${bytes.toString('base64')}`
}

/** The mean colour of the top 3 %, where the card's ground meets the picture. */
async function upperEdge(picture: Sharp, width: number, height: number): Promise<Oklch> {
  const strip = { left: 0, top: 0, width, height: Math.max(1, Math.round(height * 0.03)) }
  const bytes = await picture.clone().extract(strip).removeAlpha().raw().toBuffer()
  const sums = [0, 0, 0]
  for (const [index, value] of bytes.entries()) sums[index % 3] = (sums[index % 3] ?? 0) + value
  const [red, green, blue] = sums.map((sum) => sum / (bytes.length / 3) / 255)
  return fromSrgb([red ?? 0, green ?? 0, blue ?? 0])
}
