import { type PictureFormat, readPictureFile } from '#shop/persistence/queries/pictures.ts'
import type { Reader } from '#shop/persistence/tables.ts'
import type { Shelf } from './front-door.ts'
import { contentSecurityPolicy, type HeaderPairs } from './security-headers.ts'
import { type StoredAnswer, storeAnswer } from './stored-answer.ts'

const folder = '/pictures/'
const largestShelf = 16 * 1024 * 1024

/** Finds picture files in the database. Those asked for last stay in memory, up to so many bytes. */
export function pictureShelf(read: Reader, common: HeaderPairs, mostBytes = largestShelf): Shelf {
  // A map keeps its order: the first entry is the one that was not asked for the longest.
  const shelf = new Map<string, StoredAnswer>()
  let size = 0

  function keep(name: string, picture: StoredAnswer): StoredAnswer {
    if (!shelf.delete(name)) size += picture.identity.bytes.length
    shelf.set(name, picture)
    for (const [oldest, { identity }] of shelf) {
      if (size <= mostBytes) break
      shelf.delete(oldest)
      size -= identity.bytes.length
    }
    return picture
  }

  async function fetch(name: string): Promise<StoredAnswer | undefined> {
    const picture = await readPicture(read, name, common)
    return picture && keep(name, picture)
  }

  return ({ path }) => {
    if (!path.startsWith(folder)) return undefined
    const name = path.slice(folder.length)
    const picture = shelf.get(name)
    return picture ? keep(name, picture) : fetch(name)
  }
}

async function readPicture(
  read: Reader,
  name: string,
  common: HeaderPairs,
): Promise<StoredAnswer | undefined> {
  const [, id, width, format] = /^([0-9a-f]{16})-(\d{1,4})\.(avif|webp)$/.exec(name) ?? []
  if (!id || !isFormat(format)) return undefined
  const bytes = await readPictureFile(read, id, Number(width), format)
  if (!bytes) return undefined
  return storeAnswer({ identity: Buffer.from(bytes) }, [
    ['Content-Type', `image/${format}`],
    // The name holds a digest of what the picture shows.
    ['Cache-Control', 'public, max-age=31536000, immutable'],
    ['Content-Security-Policy', contentSecurityPolicy({ scripts: [], styles: [] })],
    ...common,
  ])
}

function isFormat(text: string | undefined): text is PictureFormat {
  return text === 'avif' || text === 'webp'
}
