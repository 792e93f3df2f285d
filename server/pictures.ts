import { type PictureFormat, readPictureFile } from '#shop/persistence/queries/pictures.ts'
import type { Reader } from '#shop/persistence/tables.ts'

export type PictureFile = { type: `image/${PictureFormat}`; bytes: Uint8Array<ArrayBuffer> }

export type PictureFiles = (name: string) => Promise<PictureFile | undefined>

const largestShelf = 16 * 1024 * 1024

/** Finds picture files by name in the database; those asked for last stay in memory. */
export function createPictureFiles(read: Reader, mostBytes = largestShelf): PictureFiles {
  // A map keeps its order: the first entry is the one that was not asked for the longest.
  const shelf = new Map<string, PictureFile>()
  let size = 0

  function keep(name: string, file: PictureFile): void {
    const known = shelf.get(name)
    shelf.delete(name)
    shelf.set(name, file)
    size += file.bytes.length - (known?.bytes.length ?? 0)
    for (const [oldest, { bytes }] of shelf) {
      if (size <= mostBytes) return
      shelf.delete(oldest)
      size -= bytes.length
    }
  }

  return async (name) => {
    const file = shelf.get(name) ?? (await readFile(read, name))
    if (file) keep(name, file)
    return file
  }
}

async function readFile(read: Reader, name: string): Promise<PictureFile | undefined> {
  const [, id, width, format] = /^([0-9a-f]{16})-(\d{1,4})\.(avif|webp)$/.exec(name) ?? []
  if (!id || !isFormat(format)) return undefined
  const bytes = await readPictureFile(read, id, Number(width), format)
  return bytes ? { type: `image/${format}`, bytes: Uint8Array.from(bytes) } : undefined
}

function isFormat(text: string | undefined): text is PictureFormat {
  return text === 'avif' || text === 'webp'
}
