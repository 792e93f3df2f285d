import { readdir, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import {
  ENCODED_EXAMPLES,
  EXAMPLE_PICTURES,
  encodeExamples,
} from '#shop/pictures/example-pictures.ts'
import { cachedEncoder, fileNameOf } from '#shop/pictures/picture-cache.ts'

// Encodes the example shop's pictures, which takes half a minute, and deletes what belongs to none of them any more.
const root = dirname(import.meta.dirname)
const pictures = join(root, EXAMPLE_PICTURES)
const encoded = join(root, ENCODED_EXAMPLES)
await encodeExamples(root, cachedEncoder(encoded))
const masters = await readdir(pictures)
const needed = await Promise.all(
  masters.map(async (name) => fileNameOf(await readFile(join(pictures, name)))),
)
for (const name of await readdir(encoded)) {
  if (!needed.includes(name)) await rm(join(encoded, name))
}
