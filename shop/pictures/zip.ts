import { Unzip, UnzipInflate, type Zippable, zipSync } from 'fflate'
import { done, type Outcome, refused } from '#shop/domain/common/refusal.ts'
import { MAX_UNPACKED_BYTES, MAX_ZIP_ENTRIES } from '#shop/domain/shop-file/kept-file.ts'

/** The bytes of files by their names. */
export type Files = ReadonlyMap<string, Uint8Array>

export type ZipRefusal = 'zip_unreadable' | 'zip_too_large'

/** Texts become smaller; pictures are as small as they get. */
const LEVELS = { text: 9, picture: 0 } as const

/** Returns a zip of files: sorted by name and without times, so that the same files are the same bytes. */
export function packZip(files: Files): Uint8Array {
  const entries: Zippable = {}
  // The first day that a zip can name, by the clock on the wall that it is written with.
  const mtime = new Date(1980, 0, 1)
  for (const name of [...files.keys()].toSorted()) {
    const level = name.endsWith('.json') ? LEVELS.text : LEVELS.picture
    entries[name] = [files.get(name) ?? new Uint8Array(), { level, mtime }]
  }
  return zipSync(entries)
}

/** Whether bytes begin as a zip does. */
export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b
}

/**
 * Returns the files of a zip by their names, as they stand there: nobody may use one as a path. It is unpacked bit by bit and given up
 * once it is too much, whatever the zip says of itself. Refuses too much, too many, a name that comes twice, and one that leads
 * elsewhere.
 */
export function unpackZip(bytes: Uint8Array): Outcome<Files, ZipRefusal> {
  const files = new Map<string, Uint8Array>()
  const names = new Set<string>()
  let whole = 0
  const reading = new Unzip((file) => {
    const { name } = file
    if (names.has(name) || LEADS_ELSEWHERE.test(name)) throw new Error(`${name} is no file’s name`)
    names.add(name)
    if (names.size > MAX_ZIP_ENTRIES) throw new TooMuch()
    const parts: Uint8Array[] = []
    file.ondata = (error, part, isLast) => {
      if (error) throw error
      whole += part.length
      if (whole > MAX_UNPACKED_BYTES) throw new TooMuch()
      parts.push(part)
      if (isLast) files.set(name, new Uint8Array(Buffer.concat(parts)))
    }
    file.start()
  })
  reading.register(UnzipInflate)
  try {
    for (let at = 0; at < bytes.length; at += PART) {
      reading.push(bytes.subarray(at, at + PART), at + PART >= bytes.length)
    }
  } catch (error) {
    return refused({ code: error instanceof TooMuch ? 'zip_too_large' : 'zip_unreadable' })
  }
  const isWhole = names.size > 0 && files.size === names.size
  return isWhole ? done(withoutFolders(files)) : refused({ code: 'zip_unreadable' })
}

/** In bytes: what is unpacked of so much at once, a thousand times that at most, is not yet counted. */
const PART = 16_384

/** A name that is a way out of the folder that it is unpacked into. */
const LEADS_ELSEWHERE = /^\/|\\|(^|\/)\.\.(\/|$)|^[a-z]:/i

class TooMuch extends Error {}

function withoutFolders(files: Files): Files {
  return new Map([...files].filter(([name]) => !name.endsWith('/')))
}
