import { unzipSync, type Zippable, zipSync } from 'fflate'
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
 * Returns the files of a zip by their names, as they stand there: nobody may use one as a path. What its list says they
 * are in bytes is added up before anything is unpacked, and no file becomes more than that. Refuses too much, too many, a name
 * that comes twice, and one that leads elsewhere.
 */
export function unpackZip(bytes: Uint8Array): Outcome<Files, ZipRefusal> {
  const names = new Set<string>()
  let whole = 0
  let twice = false
  try {
    const unpacked = unzipSync(bytes, {
      filter({ name, size, originalSize }) {
        whole += Math.max(size, originalSize)
        twice ||= names.has(name)
        names.add(name)
        if (isTooMuch(whole, names.size)) throw new TooMuch()
        if (LEADS_ELSEWHERE.test(name)) throw new Error(`${name} leads elsewhere`)
        return !name.endsWith('/') && !twice
      },
    })
    return twice ? refused({ code: 'zip_unreadable' }) : done(new Map(Object.entries(unpacked)))
  } catch (error) {
    return refused({ code: error instanceof TooMuch ? 'zip_too_large' : 'zip_unreadable' })
  }
}

/** A name that is a way out of the folder that it is unpacked into. */
const LEADS_ELSEWHERE = /^\/|\\|(^|\/)\.\.(\/|$)|^[a-z]:/i

class TooMuch extends Error {}

function isTooMuch(bytes: number, entries: number): boolean {
  return bytes > MAX_UNPACKED_BYTES || entries > MAX_ZIP_ENTRIES
}
