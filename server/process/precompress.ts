import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const COMPRESSIBLE = new Set(['.js', '.css', '.svg', '.json', '.txt', '.webmanifest', '.html'])

/** Writes `.br` beside every text file of the folder, if that is smaller. */
export async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile() && COMPRESSIBLE.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name))
  await Promise.all(paths.map(compressFile))
}

/** Blocks of Brotli, as powers of two; 0: by the length. Which is better for a script only shows when it is compressed. */
const BLOCKS = [0, 16]

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path)
  const compressed = await Promise.all(
    BLOCKS.map((block) =>
      promisify(brotliCompress)(bytes, {
        params: {
          // Made for fonts, and a thousandth better for scripts than that for text.
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT,
          [constants.BROTLI_PARAM_LGBLOCK]: block,
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      }),
    ),
  )
  const br = compressed.reduce((best, other) => (other.length < best.length ? other : best))
  if (br.length < bytes.length) await writeFile(`${path}.br`, br)
}
