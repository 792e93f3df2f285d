import { readdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ENCODED_EXAMPLES, encodeExamples, readExamples } from '#shop/pictures/example-pictures.ts'
import { cachedEncoder, fileNameOf } from '#shop/pictures/picture-cache.ts'

// Encodes the example shop's pictures, which takes half a minute, and deletes what belongs to none of them any more.
const root = dirname(import.meta.dirname)
const encoded = join(root, ENCODED_EXAMPLES)
await encodeExamples(root, cachedEncoder(encoded))
const needed = readExamples(root).map(({ bytes, kind }) => fileNameOf(bytes, kind))
for (const name of await readdir(encoded)) {
  if (!needed.includes(name)) await rm(join(encoded, name))
}
