import { plainLine } from '../common/plain-text.ts'
import type { WrittenItem } from '../menu/menu-item-draft.ts'
import {
  alt,
  bullets,
  focus,
  id,
  LENGTHS,
  lineOf,
  picture,
  price,
  rating,
  slug,
  title,
} from './checks.ts'
import type { MenuFault, MenuNote } from './fault.ts'
import type { JsonNode } from './json.ts'
import { makeMinutes, patties, taxRate } from './number-checks.ts'
import { FieldReader } from './record.ts'

/** One item as a file tells of it. What the file leaves out is undefined. */
export type FileItem = WrittenItem & {
  line: number
  /** The name of its category. */
  category: string | undefined
  /** Null takes the picture off. */
  picture: { line: number; field: string; name: string } | null | undefined
}

type DishNode = JsonNode & { kind: 'object' }

/** Reads a dish of our own format. */
export function readDish(
  node: DishNode,
  category: string,
  decimals: number,
  faults: MenuFault[],
): FileItem | undefined {
  const fields = new FieldReader(node, nameOf(node), faults)
  const dish = {
    id: fields.optional('id', id),
    title: fields.required('title', title),
    slug: fields.optional('slug', slug),
    price: fields.required('price', price(decimals)),
    rating: fields.required('rating', rating),
    bullets: fields.required('bullets', bullets),
    picture: pictureField(fields, 'picture'),
    alt: fields.optional('alt', alt),
    focus: fields.optional('focus', focus),
    ...work(fields),
  }
  fields.reportUnasked()
  return whole({ line: node.line, category, ...dish })
}

/** Keys that reach the prototype of an object in careless programs; no honest file has them. */
const HOSTILE = ['__proto__', 'constructor', 'prototype']

/**
 * Reads a dish of the data.json format, in that format's spelling. Fields that it does not know
 * are left aside with a note: such files come from other systems, which add their own.
 */
export function readDataDish(
  node: DishNode,
  decimals: number,
  faults: MenuFault[],
  notes: MenuNote[],
): FileItem | undefined {
  const of = nameOf(node)
  const fields = new FieldReader(node, of, faults)
  const dish = {
    id: fields.optional('id', id),
    title: fields.required('title', title),
    slug: fields.optional('slug', slug),
    category: fields.optional('category', lineOf(LENGTHS.name, 'name')),
    price: fields.required('money', price(decimals)),
    rating: fields.required('raiting', rating),
    bullets: paragraphs(fields),
    picture: pictureField(fields, 'image'),
    ...work(fields),
  }
  for (const { name, line } of fields.unasked()) {
    if (HOSTILE.includes(name)) faults.push({ code: 'unknown', line, field: name, of, known: [] })
    else
      notes.push({
        code: 'field_ignored',
        line,
        field: plainLine(name).slice(0, 40),
        of,
        found: '',
      })
  }
  return whole({ line: node.line, alt: undefined, focus: undefined, ...dish })
}

/** What a dish means for tax and kitchen; other systems have no names for it, so ours hold everywhere. */
function work(fields: FieldReader): Pick<FileItem, 'taxRate' | 'makeMinutes' | 'patties'> {
  return {
    taxRate: fields.optional('taxRate', taxRate),
    makeMinutes: fields.optional('makeMinutes', makeMinutes),
    patties: fields.optional('patties', patties),
  }
}

function paragraphs(fields: FieldReader): [string, string, string] | undefined {
  const line = lineOf(LENGTHS.bullet)
  const one = fields.required('paragraf1', line)
  const two = fields.required('paragraf2', line)
  const three = fields.required('paragraf3', line)
  return one && two && three ? [one, two, three] : undefined
}

function pictureField(fields: FieldReader, field: string): FileItem['picture'] {
  const name = fields.optional(field, picture)
  if (name === undefined) return undefined
  return name ? { line: fields.lineOf(field), field, name } : null
}

/** A dish with a fault is no dish; its faults have been reported. */
function whole(
  dish: {
    [Key in keyof FileItem]: FileItem[Key] | undefined
  },
): FileItem | undefined {
  const { line, title, price, bullets, rating } = dish
  if (line === undefined || title === undefined || price === undefined) return undefined
  if (bullets === undefined || rating === undefined) return undefined
  return { ...dish, line, title, price, bullets, rating }
}

function nameOf(node: DishNode): string {
  const named = node.members.find(({ name }) => name === 'title')?.value
  const words = named?.kind === 'text' ? plainLine(named.text).slice(0, LENGTHS.title) : ''
  return words || `dish on line ${node.line}`
}
