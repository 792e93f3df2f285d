import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { done } from '#shop/domain/refusal.ts'
import {
  ENCODER_VERSION,
  type EncodedPicture,
  encodePicture,
  type PictureEncoder,
  type PictureFile,
  pictureId,
} from './encode-picture.ts'

/**
 * Takes a folder; gives an encoder that keeps what it made there and does each master once.
 * The folder may vanish at any time, and processes may share it. One that can't be written, as in a
 * container, costs time alone.
 */
export function cachedEncoder(folder: string): PictureEncoder {
  return async (master) => {
    const path = join(folder, `${pictureId(master)}-${ENCODER_VERSION}.json`)
    const kept = await thawed(path).catch(() => null)
    if (kept) return done(kept)
    const outcome = await encodePicture(master)
    if (outcome.ok) await keep(folder, path, outcome.value).catch(() => {})
    return outcome
  }
}

/** As the folder keeps it: the bytes of a file as base64. */
type Frozen = Omit<EncodedPicture, 'files'> & {
  files: (Omit<PictureFile, 'bytes'> & { bytes: string })[]
}

/** Written beside and moved into place, so that nobody reads half of it. */
async function keep(folder: string, path: string, picture: EncodedPicture): Promise<void> {
  const beside = join(folder, `${randomUUID()}.part`)
  await mkdir(folder, { recursive: true })
  await writeFile(beside, frozen(picture))
  await rename(beside, path)
}

function frozen(picture: EncodedPicture): string {
  const files = picture.files.map((file) => ({
    ...file,
    bytes: Buffer.from(file.bytes).toString('base64'),
  }))
  return JSON.stringify({ ...picture, files })
}

/** Rejects where none is kept, or not the whole of it: nobody waits for the disk, so that a power cut may leave half. */
async function thawed(path: string): Promise<EncodedPicture> {
  const kept = JSON.parse(await readFile(path, 'utf8')) as Frozen
  const files = kept.files.map((file) => ({ ...file, bytes: Buffer.from(file.bytes, 'base64') }))
  return { ...kept, files }
}
