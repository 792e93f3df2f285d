import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cachedEncoder } from './picture-cache.ts'

/** The folders of the example shop's pictures and of the encoded ones, within the project. */
const EXAMPLE_PICTURES = join('menu', 'pictures')
export const PICTURE_CACHE = join('build', 'pictures')

/** Encodes the example shop's pictures that are not in the cache yet, so that a first start is quick. */
export async function warmPictureCache(root: string): Promise<void> {
  const encode = cachedEncoder(join(root, PICTURE_CACHE))
  const folder = join(root, EXAMPLE_PICTURES)
  for (const name of await readdir(folder)) await encode(await readFile(join(folder, name)))
}
