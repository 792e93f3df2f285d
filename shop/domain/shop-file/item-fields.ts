import type { JSONPath } from 'jsonc-parser'
import {
  MAX_BULLET_LENGTH,
  MAX_LABEL_LENGTH,
  MAX_MAKE_MINUTES,
  MAX_PATTIES,
} from '../common/limits.ts'
import { plainLine } from '../common/plain-text.ts'
import type { WrittenItem } from '../menu/menu-item-draft.ts'
import type { MenuNote } from './fault.ts'
import type { FileReader } from './file-reader.ts'
import {
  alt,
  bullets,
  fields,
  focus,
  id,
  line,
  picture,
  price,
  rating,
  slug,
  taxRate,
  title,
  wholeUpTo,
} from './file-values.ts'

/** One item as a file tells of it. What the file leaves out is undefined. */
export type FileItem = WrittenItem & {
  line: number
  /** The name of its category. */
  category: string | undefined
  /** Null takes the picture off. */
  picture: { line: number; field: string; name: string } | null | undefined
}

/** What an item means for tax and kitchen; other systems have no names for it, so ours hold everywhere. */
const work = {
  taxRate: taxRate.optional(),
  makeMinutes: wholeUpTo(MAX_MAKE_MINUTES, 'minutes').optional(),
  patties: wholeUpTo(MAX_PATTIES, 'number').optional(),
}

const names = { id: id.optional(), title, slug: slug.optional() }

function ourItem(decimals: number) {
  return fields({
    ...names,
    price: price(decimals),
    rating,
    bullets,
    picture: picture.optional(),
    alt: alt.optional(),
    focus: focus.optional(),
    ...work,
  })
}

/** An item of the data.json format, in that format's spelling. */
function dataItem(decimals: number) {
  const bullet = line(MAX_BULLET_LENGTH)
  return fields({
    ...names,
    category: line(MAX_LABEL_LENGTH, 'name').optional(),
    money: price(decimals),
    raiting: rating,
    paragraf1: bullet,
    paragraf2: bullet,
    paragraf3: bullet,
    image: picture.optional(),
    ...work,
  })
}

/** Takes the place of an item of our own format and the name of its category; gives it, or undefined with faults. */
export function readItem(
  file: FileReader,
  path: JSONPath,
  { category, decimals }: { category: string; decimals: number },
): FileItem | undefined {
  const read = file.read(ourItem(decimals), path)
  if (!read) return undefined
  const picture = pictureAt(file, [...path, 'picture'], read.picture)
  return { ...ABSENT, ...read, line: file.lineOf(path), category, picture }
}

/** Keys that reach the prototype of an object in careless programs; no honest file has them. */
const HOSTILE = ['__proto__', 'constructor', 'prototype']

/**
 * Reads an item of the data.json format. Fields that it does not know are left aside with a note: such files
 * come from other systems, which add their own.
 */
export function readDataItem(
  file: FileReader,
  path: JSONPath,
  decimals: number,
  notes: MenuNote[],
): FileItem | undefined {
  const schema = dataItem(decimals)
  const of = file.nameOf(path)
  const unknown = file.fields(path).filter((name) => !Object.hasOwn(schema.shape, name))
  for (const name of unknown) {
    const line = file.lineOfName(path, name)
    if (HOSTILE.includes(name)) {
      file.faults.push({ code: 'unknown', line, field: name, of, known: [] })
    } else {
      const field = plainLine(name).slice(0, 40)
      notes.push({ code: 'field_ignored', line, field, of, found: '' })
    }
  }
  const read = file.read(schema.strip(), path)
  if (!read) return undefined
  const { money, raiting, paragraf1, paragraf2, paragraf3, image, ...rest } = read
  const bullets: [string, string, string] = [paragraf1, paragraf2, paragraf3]
  const picture = pictureAt(file, [...path, 'image'], image)
  return {
    ...ABSENT,
    ...rest,
    line: file.lineOf(path),
    price: money,
    rating: raiting,
    bullets,
    picture,
  }
}

/** What an item may leave out. */
const ABSENT = {
  id: undefined,
  slug: undefined,
  category: undefined,
  alt: undefined,
  focus: undefined,
  taxRate: undefined,
  makeMinutes: undefined,
  patties: undefined,
}

function pictureAt(
  file: FileReader,
  path: JSONPath,
  name: string | null | undefined,
): FileItem['picture'] {
  if (!name) return name === undefined ? undefined : null
  return { line: file.lineOf(path), field: String(path.at(-1)), name }
}
