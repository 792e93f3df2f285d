import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { ENCODED_EXAMPLES, projectEncoder, readExamples } from '#shop/pictures/example-pictures.ts'
import { fileNameOf } from '#shop/pictures/picture-cache.ts'

const masters = readExamples(process.cwd())

/** In steps of 255. Encoding makes a difference of less than 1, another picture one of at least 19. */
const ALIKE = 3

test('every picture of the example shop is there encoded by this version, and nothing else', async () => {
  const needed = masters.map(({ bytes, kind }) => fileNameOf(bytes, kind))
  // If this fails: node menu/encode-pictures.ts
  expect((await readdir(ENCODED_EXAMPLES)).toSorted()).toEqual(needed.toSorted())
})

test.for(masters)('what was encoded of $name shows it', async ({ bytes, kind }) => {
  const encode = projectEncoder(process.cwd())
  const outcome = await encode(bytes, kind)
  if (!outcome.ok) throw new Error('It can’t be read')
  const { width, height, widths, files } = outcome.value
  expect(await sharp(bytes).metadata()).toMatchObject({ width, height })
  expect(files.map((file) => `${file.width} ${file.format}`)).toEqual(
    widths.flatMap((each) => (each > 960 ? [`${each} avif`] : [`${each} avif`, `${each} webp`])),
  )
  for (const file of files) {
    const { width, hasAlpha } = await sharp(file.bytes).metadata()
    expect({ width, hasAlpha }).toEqual({ width: file.width, hasAlpha: kind === 'cutout' })
  }
  const wanted = await thumb(bytes)
  for (const { bytes: small } of files.slice(0, 2)) {
    expect(difference(await thumb(small), wanted)).toBeLessThan(ALIKE)
  }
})

test('pictures are told apart by how much they differ', async () => {
  const [one, other] = await Promise.all(masters.slice(0, 2).map(({ bytes }) => thumb(bytes)))
  if (!one || !other) throw new Error('There are fewer than two')
  expect(difference(one, other)).toBeGreaterThan(ALIKE)
})

/** The colours of a picture, so small that what encoding changes is averaged. */
function thumb(bytes: Uint8Array): Promise<Buffer> {
  return sharp(bytes)
    .flatten({ background: '#fff' })
    .resize(8, 8, { fit: 'fill', fastShrinkOnLoad: false })
    .raw()
    .toBuffer()
}

function difference(one: Buffer, other: Buffer): number {
  const sum = one.reduce((total, value, at) => total + Math.abs(value - (other[at] ?? 0)), 0)
  return sum / one.length
}
