import { join } from 'node:path'
import type { Locator, Page } from 'playwright'
import sharp from 'sharp'

const FOLDER = join(import.meta.dirname, '../../docs/pictures')

/** Writes a picture of a page, or of a part of it, to docs/pictures. */
export async function takePicture(what: Page | Locator, name: string): Promise<void> {
  const file = join(FOLDER, `${name}.webp`)
  const { size } = await sharp(await what.screenshot({ timeout: 60_000 }))
    .webp({ quality: 80 })
    .toFile(file)
  process.stdout.write(`${name}.webp: ${size} B\n`)
}
