import { z } from 'zod'
import { parseColour } from '#shop/domain/common/colour.ts'
import {
  MAX_PICTURE_SIDE,
  MAX_ZIPPED_PICTURES,
  MAX_ZIPPED_PIXELS,
} from '#shop/domain/common/limits.ts'
import type { Ground } from '#shop/domain/common/picture.ts'
import {
  formatsAt,
  type PictureFormat,
  parsePicturePath,
  picturePath,
} from '#shop/domain/common/picture-address.ts'
import { done, type Outcome, refused } from '#shop/domain/common/refusal.ts'
import { type EncodedPicture, MAX_MASTER_PIXELS } from './encode-picture.ts'
import type { Files } from './zip.ts'

/** Says of each picture of a zip what its files don't. */
const INDEX = 'pictures/pictures.json'

const SIDE = z.int().min(1).max(MAX_PICTURE_SIDE)
const colour = z.string().refine((css) => parseColour(css) !== null)
const ofShop = z.union([colour, z.enum(['var(--accent)', 'var(--on-accent)'])])

const ground: z.ZodType<Ground> = z.strictObject({
  tone: z.enum(['light', 'dark']),
  ground: colour,
  onGround: colour,
  deep: colour,
  onDeep: colour,
  onDeepQuiet: colour,
  pop: ofShop,
  onPop: ofShop,
})

/** As pages carry it: everything in it is written into their styles. */
const indexed = z.strictObject({
  id: z.string().regex(/^[0-9a-f]{16}$/),
  width: SIDE,
  height: SIDE,
  placeholder: z.string().regex(/^data:image\/webp;base64,[A-Za-z0-9+/]{1,1400}={0,2}$/),
  ground,
})

const index = z
  .array(indexed)
  .max(MAX_ZIPPED_PICTURES)
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length)

/** Returns the files of pictures as a zip has them, each under the address that the shop file names. */
export function zippedPictures(pictures: readonly EncodedPicture[]): Files {
  const sorted = pictures.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const facts = sorted.map(({ id, width, height, placeholder, ground: { ...colours } }) => {
    return indexed.parse({ id, width, height, placeholder, ground: colours })
  })
  const files = sorted.flatMap(({ id, files }) =>
    files.map(({ width, format, bytes }) => [nameOf({ id, width, format }), bytes] as const),
  )
  const text = `${JSON.stringify(facts, null, 2)}\n`
  return new Map([[INDEX, new TextEncoder().encode(text)], ...files])
}

/**
 * Returns the pictures that a zip has along, of which those with an id in `unread` aren't decoded. Refused with the name of a file
 * that is missing, or is no whole picture of its width and format; with that of the index where it isn't what a shop writes; and
 * before any is decoded where that would be too many pixels.
 */
export async function picturesIn(
  files: Files,
  unread: ReadonlySet<string>,
): Promise<Outcome<EncodedPicture[], 'zip_picture_broken' | 'zip_too_many_pixels'>> {
  const broken = (field: string) => refused({ code: 'zip_picture_broken' as const, field })
  const listed = files.get(INDEX)
  if (!listed) return done([])
  const facts = index.safeParse(jsonOf(listed))
  if (!facts.success) return broken(INDEX)
  const pictures: EncodedPicture[] = []
  const toRead: PictureFile[] = []
  for (const one of facts.data) {
    const own = filesOf(one.id, files)
    const widths = [...new Set(own.map(({ width }) => width))]
    const wanted = widths.flatMap((width) => formatsAt(width).map((format) => ({ width, format })))
    const missing = wanted.find(({ width, format }) => {
      return !own.some((file) => file.width === width && file.format === format)
    })
    if (own.length === 0) return broken(INDEX)
    if (missing) return broken(nameOf({ id: one.id, ...missing }))
    pictures.push({ ...one, widths, files: own })
    if (!unread.has(one.id)) toRead.push(...own.map((file) => ({ id: one.id, ...file })))
  }
  const unfit = await firstUnfit(toRead)
  if (unfit === 'too_many_pixels') return refused({ code: 'zip_too_many_pixels' })
  return unfit ? broken(nameOf(unfit)) : done(pictures)
}

/** All heads are read before any picture is decoded, which is what costs. Null: all of them are what they say. */
async function firstUnfit(
  files: readonly PictureFile[],
): Promise<PictureFile | 'too_many_pixels' | null> {
  let pixels = 0
  for (const file of files) {
    const area = await areaOf(file)
    if (area === null) return file
    pixels += area
    if (pixels > MAX_ZIPPED_PIXELS) return 'too_many_pixels'
  }
  for (const file of files) if (!(await isWhole(file))) return file
  return null
}

type File = EncodedPicture['files'][number]
type PictureFile = File & { id: string }

/** By width and format, as they are stored. */
function filesOf(id: string, files: Files): File[] {
  const own = [...files].flatMap(([name, bytes]): File[] => {
    const file = parsePicturePath(`/${name}`)
    return file?.id === id ? [{ width: file.width, format: file.format, bytes }] : []
  })
  return own.toSorted((a, b) => a.width - b.width || (a.format < b.format ? -1 : 1))
}

/** How many pixels a file says that it has; null where it is not of its width and format. */
async function areaOf({ width, format, bytes }: File): Promise<number | null> {
  const found = await (await opened(bytes)).metadata().catch(() => null)
  const isSo = found?.format === READ_AS[format] && found.width === width
  return isSo ? found.width * found.height : null
}

/** It is decoded whole, off the thread that answers. */
async function isWhole({ bytes }: File): Promise<boolean> {
  const decoded = (await opened(bytes)).resize(1, 1, { fit: 'fill', fastShrinkOnLoad: false }).raw()
  return decoded.toBuffer().then(
    () => true,
    () => false,
  )
}

async function opened(bytes: Uint8Array) {
  const { default: sharp } = await import('sharp')
  return sharp(bytes, { limitInputPixels: MAX_MASTER_PIXELS })
}

const READ_AS: Record<PictureFormat, string> = { avif: 'heif', webp: 'webp' }

function nameOf(file: Parameters<typeof picturePath>[0]): string {
  return picturePath(file).slice(1)
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return null
  }
}
