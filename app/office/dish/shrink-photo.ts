import { MAX_MASTER_BYTES } from '#shop/domain/common/limits.ts'

/** The widest picture that guests get; more of a photo is never shown. */
const WIDEST = 1600
/** Below this a photo is sent as it is. */
const SMALL_BYTES = 1_500_000
const QUALITY = 0.92

/**
 * Returns a photo as small as it may be without guests seeing it, for phones on slow lines; as it is where this browser can't
 * read it. Null where it is too large even so.
 */
export async function shrunkPhoto(photo: File): Promise<File | null> {
  const smaller = photo.size > SMALL_BYTES ? await drawnSmaller(photo).catch(() => null) : null
  const sent = smaller ?? photo
  return sent.size > MAX_MASTER_BYTES ? null : sent
}

async function drawnSmaller(photo: File): Promise<File | null> {
  const bitmap = await createImageBitmap(photo)
  const scale = Math.min(1, WIDEST / bitmap.width)
  const canvas = new OffscreenCanvas(
    Math.round(bitmap.width * scale),
    Math.round(bitmap.height * scale),
  )
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
  return blob.size < photo.size ? new File([blob], photo.name, { type: blob.type }) : null
}
