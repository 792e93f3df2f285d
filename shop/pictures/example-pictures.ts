import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PictureEncoder, PictureKind } from './encode-picture.ts'
import { cachedEncoder } from './picture-cache.ts'

/** The folders of the example shop's pictures, and of what `menu/encode-pictures.ts` made of them, within the project. */
const EXAMPLE_PICTURES: Record<Exclude<PictureKind, 'logo'>, string> = {
  photo: join('menu', 'pictures'),
  cutout: join('menu', 'pictures', 'layers'),
}
export const ENCODED_EXAMPLES = join('menu', 'encoded')

/** A picture as it came, and how it is to be shown. */
export type Master = { name: string; kind: PictureKind; bytes: Uint8Array }

/** Encodes pictures, each once for this project; those of the example shop come encoded with it. */
export function projectEncoder(root: string): PictureEncoder {
  return cachedEncoder(join(root, 'build/pictures'), join(root, ENCODED_EXAMPLES))
}

/** Returns the example shop's pictures. */
export async function readExamples(root: string): Promise<Master[]> {
  const folders = Object.entries(EXAMPLE_PICTURES) as [PictureKind, string][]
  const masters = folders.map(async ([kind, folder]) => {
    const entries = await readdir(join(root, folder), { withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile())
    return Promise.all(
      files.map(async ({ name }) => ({
        name,
        kind,
        bytes: await readFile(join(root, folder, name)),
      })),
    )
  })
  return (await Promise.all(masters)).flat()
}

/** Encodes those of the example shop's pictures that did not come encoded, so that a first start is quick. */
export async function encodeExamples(root: string, encode = projectEncoder(root)): Promise<void> {
  for (const { bytes, kind } of await readExamples(root)) await encode(bytes, kind)
}
