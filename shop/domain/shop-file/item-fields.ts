import type { JSONPath } from 'jsonc-parser'
import { z } from 'zod'
import { MAX_TITLE_LENGTH } from '../common/limits.ts'
import { plainLine } from '../common/plain-text.ts'
import { LISTINGS } from '../menu/listing.ts'
import {
  menuCategoryDraft,
  menuItemDraft,
  REQUIRED_FIELDS,
  type WrittenItem,
} from '../menu/menu-item-draft.ts'
import { fileGroupUse, fileLayer } from './choice-fields.ts'
import type { Expectation, MenuNote } from './fault.ts'
import type { FileReader } from './file-reader.ts'
import {
  asWhole,
  decimal,
  expecting,
  fields,
  optionalWords,
  percentage,
  picture,
  pictureAt,
  type WrittenPicture,
  whole,
  words,
  writtenId,
  writtenNumber,
} from './file-values.ts'
import { fileScheduleId, fileTimedPrices } from './schedule-fields.ts'
import { fileSlots } from './slot-fields.ts'

/** One item as a file has it. A field that the file leaves out is not in it. */
export type FileItem = WrittenItem & {
  line: number
  /** The name of its category. */
  category?: string | undefined
  picture?: WrittenPicture
  /** The lines of the layers of its recipe, of the groups that it asks for, and of its slots. */
  recipeLines?: number[]
  choiceLines?: number[]
  slotLines?: number[]
}

/** What may be stored of an item, but for what a file names or writes in another form. */
const stored = menuItemDraft.omit({
  categoryId: true,
  pictureId: true,
  scheduleId: true,
  timedPrices: true,
}).shape

type Field = keyof typeof stored

const FIELDS = Object.keys(stored) as Field[]

const bullet = expecting('line', words.pipe(stored.bullets.def.items[0]))

/** How a file writes the fields of an item that it doesn't write as `usualForm` reads them. */
function forms(decimals: number) {
  return {
    id: expecting('id', writtenId.pipe(stored.id)),
    title: expecting('title', words.pipe(stored.title)),
    // Stored ones are longer where two items share a title.
    slug: expecting('slug', stored.slug.max(MAX_TITLE_LENGTH)),
    price: expecting('price', decimal(decimals).pipe(stored.price)),
    bullets: z.tuple([bullet, bullet, bullet], 'bullets'),
    rating: expecting(
      'rating',
      decimal(1)
        .transform((tenths) => tenths / 10)
        .pipe(stored.rating),
    ),
    alt: expecting('alt', words.pipe(stored.alt)),
    focus: fields(
      { x: focus('x', 'percent'), y: focus('y', 'percent'), zoom: focus('zoom', 'zoom') },
      'focus',
    ).nullable(),
    taxRate: expecting('tax_rate', percentage.pipe(stored.taxRate)),
    kitchenName: expecting('kitchen_name', optionalWords.pipe(stored.kitchenName)),
    makeMinutes: whole(stored.makeMinutes, 'minutes'),
    recipe: asWhole('recipe', z.array(fileLayer, 'list'), stored.recipe),
    choices: asWhole('choices', z.array(fileGroupUse(decimals), 'list'), stored.choices),
    slots: fileSlots(decimals),
    listing: expecting({ oneOf: [...LISTINGS] }, words.pipe(stored.listing)),
  } satisfies { [Key in Field]?: z.ZodType }
}

function focus(key: 'x' | 'y' | 'zoom', expected: Expectation) {
  const { shape } = stored.focus.unwrap()
  return expecting(expected, writtenNumber.transform(Number).pipe(shape[key]))
}

/** A whole number, or words on one line. */
function usualForm(value: z.ZodType): z.ZodType {
  if (value instanceof z.ZodNullable) return usualForm(value.unwrap() as z.ZodType).nullable()
  if (value instanceof z.ZodNumber) return whole(value)
  return expecting(
    'line',
    z
      .unknown()
      .pipe(words)
      .pipe(value as z.ZodType<unknown, string>),
  )
}

function formsOf(keys: readonly Field[], decimals: number): z.ZodRawShape {
  const own: { [Key in Field]?: z.ZodType } = forms(decimals)
  const needed = new Set<Field>(REQUIRED_FIELDS)
  const all = keys.map((key) => {
    const form = own[key] ?? usualForm(stored[key])
    return [key, needed.has(key) ? form : form.optional()]
  })
  return Object.fromEntries(all)
}

/** An item of our own format, with prices of so many decimals. */
export function ourItem(decimals: number) {
  return fields({
    ...formsOf(FIELDS, decimals),
    picture: picture.optional(),
    schedule: fileScheduleId,
    timedPrices: fileTimedPrices(decimals),
  })
}

/** What the data.json format has no name for, or its own. */
const OTHERWISE: readonly Field[] = [
  'price',
  'rating',
  'bullets',
  'alt',
  'focus',
  'recipe',
  'choices',
  'slots',
]

/** An item of the data.json format, in that format's spelling. */
export function dataItem(decimals: number) {
  const { price, rating } = forms(decimals)
  const same = FIELDS.filter((key) => !OTHERWISE.includes(key))
  return fields({
    ...formsOf(same, decimals),
    category: expecting('name', words.pipe(menuCategoryDraft.shape.name)).optional(),
    money: price,
    raiting: rating,
    paragraf1: bullet,
    paragraf2: bullet,
    paragraf3: bullet,
    image: picture.optional(),
  })
}

/** Reads an item of our own format. Returns undefined if it has faults. */
export function readItem(
  file: FileReader,
  path: JSONPath,
  { category, schema }: { category: string; schema: ReturnType<typeof ourItem> },
): FileItem | undefined {
  const read = file.read(schema, path)
  if (!read) return undefined
  const { schedule: scheduleId, ...written } = read
  return {
    ...(written as WrittenItem),
    scheduleId,
    line: file.lineOf(path),
    category,
    picture: pictureAt(file, [...path, 'picture'], read.picture),
    recipeLines: linesOf(file, [...path, 'recipe']),
    choiceLines: linesOf(file, [...path, 'choices']),
    slotLines: linesOf(file, [...path, 'slots']),
  }
}

function linesOf(file: FileReader, path: JSONPath): number[] {
  return file.entries(path).map((place) => file.lineOf(place))
}

/** Keys that reach the prototype of an object in careless programs; no honest file has them. */
const HOSTILE = ['__proto__', 'constructor', 'prototype']

/**
 * Reads an item of the data.json format. Unknown fields are ignored with a note, because such files come from
 * other systems, which add their own.
 */
export function readDataItem(
  file: FileReader,
  path: JSONPath,
  schema: ReturnType<typeof dataItem>,
  notes: MenuNote[],
): FileItem | undefined {
  const of = file.nameOf(path)
  for (const [name, line] of file.namedLines(path)) {
    if (Object.hasOwn(schema.shape, name)) continue
    if (HOSTILE.includes(name)) {
      file.faults.push({ code: 'unknown', line, field: name, of, known: [] })
    } else {
      const field = plainLine(name).slice(0, 40)
      notes.push({ code: 'field_ignored', line, field, of, found: '' })
    }
  }
  const read = file.read(schema.strip(), path)
  if (!read) return undefined
  const { money: price, raiting: rating, paragraf1, paragraf2, paragraf3, image, ...same } = read
  const bullets: [string, string, string] = [paragraf1, paragraf2, paragraf3]
  const picture = pictureAt(file, [...path, 'image'], image)
  const rest = same as Pick<FileItem, 'title' | 'category'>
  return { ...rest, price, rating, bullets, line: file.lineOf(path), picture }
}
