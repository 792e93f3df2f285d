import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { done } from '#shop/domain/common/refusal.ts'
import {
  ENCODER_VERSION,
  type EncodedPicture,
  encodePicture,
  type PictureEncoder,
  pictureId,
} from './encode-picture.ts'

/**
 * Takes a folder; gives an encoder that keeps what it made there and does each master once.
 * The folder may vanish at any time, and processes may share it. One that can't be written, as in a
 * container, costs time alone.
 */
export function cachedEncoder(folder: string): PictureEncoder {
  return async (master) => {
    const path = join(folder, `${pictureId(master)}-${ENCODER_VERSION}.bin`)
    const kept = await thawed(path).catch(() => null)
    if (kept) return done(kept)
    const outcome = await encodePicture(master)
    if (outcome.ok) await keep(folder, path, outcome.value).catch(() => {})
    return outcome
  }
}

/** Written beside, flushed and moved into place, so that nobody reads half of it, not after a power cut either. */
async function keep(folder: string, path: string, picture: EncodedPicture): Promise<void> {
  const beside = join(folder, `${randomUUID()}.part`)
  await mkdir(folder, { recursive: true })
  await writeFile(beside, serialize(picture), { flush: true })
  await rename(beside, path)
}

/** Rejects where none is kept, or not the whole of it. */
async function thawed(path: string): Promise<EncodedPicture> {
  return deserialize(await readFile(path)) as EncodedPicture
}
