import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PictureEncoder } from './encode-picture.ts'
import { cachedEncoder } from './picture-cache.ts'

/** The folders of the example shop's pictures, and of what `menu/encode-pictures.ts` made of them, within the project. */
export const EXAMPLE_PICTURES = join('menu', 'pictures')
export const ENCODED_EXAMPLES = join('menu', 'encoded')

/** Encodes pictures, each once for this project; those of the example shop come encoded with it. */
export function projectEncoder(root: string): PictureEncoder {
  return cachedEncoder(join(root, 'build/pictures'), join(root, ENCODED_EXAMPLES))
}

/** Encodes those of the example shop's pictures that did not come encoded, so that a first start is quick. */
export async function encodeExamples(root: string, encode = projectEncoder(root)): Promise<void> {
  const folder = join(root, EXAMPLE_PICTURES)
  for (const name of await readdir(folder)) await encode(await readFile(join(folder, name)))
}
