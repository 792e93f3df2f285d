import { createHash } from 'node:crypto'
import type { Sharp } from 'sharp'
import { fromSrgb, type Oklch } from '#shop/domain/common/colour.ts'
import { groundFor } from '#shop/domain/common/ground.ts'
import { MAX_MASTER_BYTES } from '#shop/domain/common/limits.ts'
import { logoWidths } from '#shop/domain/common/logo-size.ts'
import { sum } from '#shop/domain/common/money.ts'
import type { Ground } from '#shop/domain/common/picture.ts'
import { formatsAt, type PictureFormat } from '#shop/domain/common/picture-address.ts'
import { done, type Outcome, refused } from '#shop/domain/common/refusal.ts'
import { withoutAir } from './logo.ts'

/** Must rise when the same master would be encoded differently. */
export const ENCODER_VERSION = 2

/** Of a photograph that is sent, and of any picture that is decoded. */
export const MAX_MASTER_PIXELS = 40_000_000
const MASTER_FORMATS = ['jpeg', 'png', 'webp', 'heif']

/** The kinds of HEIF file that hold an H.265 picture, which can't be decoded here; an AVIF is no such file. */
const HEIC_KINDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']

/** The widest ones are for wide masters such as the scene; nothing is ever enlarged. */
const WIDTHS = { photo: [320, 640, 960, 1280, 1600], cutout: [280, 640] }

export const PICTURE_KINDS = ['photo', 'cutout', 'logo'] as const

/**
 * A photograph fills its frame; a cut-out stands on whatever is behind it, as a layer of a stack does; a logo too, without
 * the air around it and with sharp edges.
 */
export type PictureKind = (typeof PICTURE_KINDS)[number]

/** Files from this width on are shown on dense screens, which hide artefacts. */
const DENSE_FROM = 960
const AVIF_QUALITY = { plain: 60, dense: 48, logo: 75 }
const WEBP_QUALITY = { plain: 78, dense: 72, logo: 90 }

/** Above 3, encoding AVIF takes five times as long for three percent smaller files. */
const AVIF_EFFORT = 3

type PictureFile = { width: number; format: PictureFormat; bytes: Uint8Array }

export type EncodedPicture = {
  id: string
  width: number
  height: number
  widths: number[]
  placeholder: string
  ground: Ground
  files: PictureFile[]
}

export type PictureRefusal = 'picture_too_large' | 'picture_unreadable'

export type PictureEncoder = (
  master: Uint8Array,
  kind?: PictureKind,
  /** Called after each file with the share that is done, from 0 to 1. */
  onProgress?: (share: number) => void,
) => Promise<Outcome<EncodedPicture, PictureRefusal>>

/**
 * Returns the files that the shop serves of a JPEG, PNG, WebP or AVIF, and the colours of its card. Refuses more
 * than 8 MB or 40 megapixels, and other content. A cut-out and a logo stay transparent and have no ground of their own.
 */
export const encodePicture: PictureEncoder = async (
  master,
  kind = 'photo',
  onProgress = () => {},
) => {
  if (master.byteLength > MAX_MASTER_BYTES) return refused({ code: 'picture_too_large' })
  const picture = await openMaster(master, kind)
  if (!picture) return refused({ code: 'picture_unreadable' })
  const { width, height } = await pixelSize(picture)
  const widths = kind === 'logo' ? logoWidths({ width, height }) : widthsFor(width, kind)
  return done({
    id: pictureId(master, kind),
    width,
    height,
    widths,
    placeholder: await placeholder(picture),
    ground: groundFor(kind === 'photo' ? await upperEdge(picture, width, height) : WHITE),
    files: await encodeFiles({ picture, widths, kind }, onProgress),
  })
}

/**
 * Says by its first bytes and its size why a master can't be a picture; null if it may be one. `picture_is_heic` is the
 * format of telephones that only they can read.
 */
export async function masterFault(
  master: Uint8Array,
): Promise<PictureRefusal | 'picture_is_heic' | null> {
  if (master.byteLength > MAX_MASTER_BYTES) return 'picture_too_large'
  if (isHeic(master)) return 'picture_is_heic'
  const { default: sharp } = await import('sharp')
  const facts = await sharp(master)
    .metadata()
    .catch(() => null)
  if (!facts || !MASTER_FORMATS.includes(facts.format)) return 'picture_unreadable'
  return facts.width * facts.height > MAX_MASTER_PIXELS ? 'picture_too_large' : null
}

function isHeic(master: Uint8Array): boolean {
  const head = Buffer.from(master.subarray(4, 12)).toString('latin1')
  return head.startsWith('ftyp') && HEIC_KINDS.includes(head.slice(4))
}

/** Returns the id of a picture, the same for the same bytes shown in the same way. */
export function pictureId(master: Uint8Array, kind: PictureKind = 'photo'): string {
  const hash = createHash('sha256').update(master)
  if (kind !== 'photo') hash.update(kind)
  return hash.digest('hex').slice(0, 16)
}

/** Upright, without metadata, in sRGB, a photograph on white where it was transparent; null if not a picture. */
async function openMaster(master: Uint8Array, kind: PictureKind): Promise<Sharp | null> {
  const { default: sharp } = await import('sharp')
  try {
    const picture = sharp(master, { limitInputPixels: MAX_MASTER_PIXELS })
    const { format } = await picture.metadata()
    if (!MASTER_FORMATS.includes(format)) return null
    const upright = picture.autoOrient().toColourspace('srgb')
    if (kind === 'logo') return sharp(await (await withoutAir(upright)).toBuffer())
    const pixels = kind === 'cutout' ? upright : upright.flatten({ background: '#fff' })
    return sharp(await pixels.png({ compressionLevel: 1 }).toBuffer())
  } catch {
    return null
  }
}

async function pixelSize(picture: Sharp): Promise<{ width: number; height: number }> {
  const { width, height } = await picture.metadata()
  return { width, height }
}

/** A cut-out that is narrower than the widest keeps its own width too: a stack is a few of them high, and dense. */
function widthsFor(width: number, kind: keyof typeof WIDTHS): number[] {
  const widths = WIDTHS[kind].filter((candidate) => candidate <= width)
  const isWhole = kind === 'photo' ? widths.length > 0 : widths.length === WIDTHS[kind].length
  return isWhole || widths.includes(width) ? widths : [...widths, width]
}

async function encodeFiles(
  { picture, widths, kind }: { picture: Sharp; widths: number[]; kind: PictureKind },
  onProgress: (share: number) => void,
): Promise<PictureFile[]> {
  const files: PictureFile[] = []
  // What a file costs goes by its area.
  const all = sum(widths.map((width) => width ** 2))
  let encoded = 0
  for (const width of widths) {
    const plainOrDense = width < DENSE_FROM ? 'plain' : 'dense'
    const use = kind === 'logo' ? kind : plainOrDense
    const scaled = picture.clone().resize(width)
    for (const format of formatsAt(width)) {
      const bytes = await inFormat(scaled.clone(), format, use).toBuffer()
      files.push({ width, format, bytes })
    }
    encoded += width ** 2
    onProgress(encoded / all)
  }
  return files
}

function inFormat(picture: Sharp, format: PictureFormat, use: keyof typeof AVIF_QUALITY): Sharp {
  return format === 'avif'
    ? picture.avif({ quality: AVIF_QUALITY[use], effort: AVIF_EFFORT, chromaSubsampling: '4:4:4' })
    : picture.webp({ quality: WEBP_QUALITY[use], smartSubsample: true })
}

/** Sixteen pixels: enough for a blur, and small enough to be part of every page. */
async function placeholder(picture: Sharp): Promise<string> {
  const bytes = await picture.clone().resize(16).webp({ quality: 40 }).toBuffer()
  return `data:image/webp;base64,${bytes.toString('base64')}`
}

const WHITE: Oklch = { l: 1, c: 0, h: 0 }

/** The mean colour of the top 3 %, where the card's ground meets the picture. */
async function upperEdge(picture: Sharp, width: number, height: number): Promise<Oklch> {
  const strip = { left: 0, top: 0, width, height: Math.max(1, Math.round(height * 0.03)) }
  const bytes = await picture.clone().extract(strip).removeAlpha().raw().toBuffer()
  const sums = [0, 0, 0]
  for (const [index, value] of bytes.entries()) sums[index % 3] = (sums[index % 3] ?? 0) + value
  const [red, green, blue] = sums.map((sum) => sum / (bytes.length / 3) / 255)
  return fromSrgb([red ?? 0, green ?? 0, blue ?? 0])
}
