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
  type PictureKind,
  pictureId,
} from './encode-picture.ts'

/**
 * Returns an encoder that caches its results in a folder, so that each master is encoded once. The folder may
 * vanish at any time, and processes may share it. If it can't be written, as in a container, encoding only takes
 * longer. `ready` is a folder of results that is only read.
 */
export function cachedEncoder(folder: string, ready?: string): PictureEncoder {
  return async (master, kind, onProgress) => {
    const name = fileNameOf(master, kind)
    const path = join(folder, name)
    const kept = (ready && (await readCached(join(ready, name)))) || (await readCached(path))
    if (kept) return done(kept)
    const outcome = await encodePicture(master, kind, onProgress)
    if (outcome.ok) await keep(folder, path, outcome.value).catch(() => {})
    return outcome
  }
}

/** Written to a draft, flushed and moved into place, so that nobody reads a part of it, even after a power cut. */
async function keep(folder: string, path: string, picture: EncodedPicture): Promise<void> {
  const beside = join(folder, `${randomUUID()}.part`)
  await mkdir(folder, { recursive: true })
  await writeFile(beside, serialize(picture), { flush: true })
  await rename(beside, path)
}

/** The name of the file that keeps what was made of a master. */
export function fileNameOf(master: Uint8Array, kind?: PictureKind): string {
  return `${pictureId(master, kind)}-${ENCODER_VERSION}.bin`
}

/** Reads a file of the cache; null when there is none, or not all of it. */
export async function readCached(path: string): Promise<EncodedPicture | null> {
  try {
    return deserialize(await readFile(path)) as EncodedPicture
  } catch {
    return null
  }
}
