import { parseIconPath, parsePicturePath } from '#shop/domain/common/picture-address.ts'
import { readIcon, readPictureFile } from '#shop/persistence/queries/menu/pictures.ts'
import type { Reader } from '#shop/persistence/tables.ts'
import type { CachedAnswers } from './front-door.ts'
import type { RequestTarget } from './request-target.ts'
import { fileHeaders, type HeaderPairs } from './security-headers.ts'
import { type StoredAnswer, storeAnswer } from './stored-answer.ts'

const MOST_BYTES = 16 * 1024 * 1024

/** Reads picture files from the database, and keeps the recently used ones in memory up to a number of bytes. */
export function pictureCache(
  read: Reader,
  common: HeaderPairs,
  mostBytes = MOST_BYTES,
): (target: RequestTarget) => ReturnType<CachedAnswers> {
  // A Map keeps insertion order, so the first entry is the least recently used.
  const cached = new Map<string, StoredAnswer>()
  let size = 0

  function keep(path: string, picture: StoredAnswer): StoredAnswer {
    if (!cached.delete(path)) size += picture.identity.whole.bytes.length
    cached.set(path, picture)
    for (const [oldest, { identity }] of cached) {
      if (size <= mostBytes) break
      cached.delete(oldest)
      size -= identity.whole.bytes.length
    }
    return picture
  }

  async function fetch(path: string): Promise<StoredAnswer | undefined> {
    const picture = await readPicture(read, path, common)
    return picture && keep(path, picture)
  }

  return ({ path }) => {
    const picture = cached.get(path)
    if (picture) return keep(path, picture)
    return path.startsWith('/pictures/') ? fetch(path) : undefined
  }
}

async function readPicture(
  read: Reader,
  path: string,
  common: HeaderPairs,
): Promise<StoredAnswer | undefined> {
  const found = await readFile(read, path)
  if (!found?.bytes) return undefined
  return storeAnswer({ identity: Buffer.from(found.bytes) }, [
    ['Content-Type', `image/${found.format}`],
    // The file name contains a hash of the content.
    ['Cache-Control', 'public, max-age=31536000, immutable'],
    ...(parseIconPath(path) ? headersOfIcons(common) : fileHeaders(common)),
  ])
}

/** Mails show the logo, and a mailbox in a browser is another origin. */
function headersOfIcons(common: HeaderPairs): HeaderPairs {
  return fileHeaders(common).map(([name, value]) =>
    name === 'Cross-Origin-Resource-Policy' ? [name, 'cross-origin'] : [name, value],
  )
}

async function readFile(read: Reader, path: string) {
  const file = parsePicturePath(path)
  if (file) return { format: file.format, bytes: await readPictureFile(read, file) }
  const icon = parseIconPath(path)
  return icon && { format: 'png', bytes: await readIcon(read, icon) }
}
