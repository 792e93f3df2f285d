import {
  isPlainWords,
  MAX_HEADING,
  MAX_PARAGRAPH,
  MAX_PARAGRAPHS,
  MAX_POSTER_TEXT,
  MAX_POSTER_TITLE,
  MAX_POSTERS,
  MAX_SECTIONS,
  PAGE_PLACEHOLDERS,
  type PageSection,
  type ShopTexts,
  strangePlaceholder,
  TEXT_LINES,
  TEXT_PAGES,
  type TextLine,
} from '../settings/shop-texts.ts'
import { alt, anyList, anyObject, picture } from './checks.ts'
import type { MenuFault } from './fault.ts'
import type { JsonNode } from './json.ts'
import { type Check, FieldReader, shown } from './record.ts'

/** A poster as the file has it: its picture by its name there, null to show a dish. */
export type FilePoster = { line: number; title: string; text: string; picture: string | null }

export type FileLogo = { line: number; picture: string; alt: string }

/** The texts of the shop; together they take the place of those that were set before. */
export const texts: Check<ShopTexts> = {
  expected: 'object',
  read: (node, faults, of) => {
    const object = anyObject.read(node, faults, of)
    if (!object) return undefined
    const before = faults.length
    const fields = new FieldReader(object, 'texts', faults)
    const read: ShopTexts = {}
    for (const line of Object.keys(TEXT_LINES) as TextLine[]) {
      const { most } = TEXT_LINES[line]
      const text = fields.optional(line, words(line, most, TEXT_LINES[line].placeholders))
      if (text !== undefined) read[line] = text
    }
    for (const page of TEXT_PAGES) {
      const sections = fields.optional(page, sectionList)
      if (sections !== undefined) read[page] = sections
    }
    fields.reportUnasked()
    return faults.length > before ? undefined : read
  },
}

/** Plain words on one line, with no other placeholders than `known`. */
function words(field: string, most: number, known: readonly string[]): Check<string> {
  return {
    expected: 'plain_words',
    read: (node, faults, of) => {
      if (node.kind !== 'text' || !isPlainWords(node.text, most)) {
        const { line } = node
        faults.push({ code: 'not_words', line, field, of, most, found: shown(node) })
        return undefined
      }
      const strange = strangePlaceholder(node.text, known)
      if (strange === undefined) return node.text
      const { line } = node
      faults.push({
        code: 'placeholder',
        line,
        field,
        of,
        found: `{${strange}}`,
        known: [...known],
      })
      return undefined
    },
  }
}

const sectionList: Check<PageSection[]> = {
  expected: 'sections',
  read: (node, faults, of) => {
    const nodes = anyList.read(node, faults, of)
    if (!nodes || nodes.length > MAX_SECTIONS) return undefined
    const sections = nodes.map((each) => readSection(each, faults))
    return sections.filter((section) => section !== undefined)
  },
}

function readSection(node: JsonNode, faults: MenuFault[]): PageSection | undefined {
  const of = `section on line ${node.line}`
  const object = anyObject.read(node, faults, of)
  if (!object) {
    const { line } = node
    faults.push({
      code: 'wrong',
      line,
      field: 'texts',
      of,
      expected: 'sections',
      found: shown(node),
    })
    return undefined
  }
  const fields = new FieldReader(object, of, faults)
  const heading = fields.required('heading', words('heading', MAX_HEADING, PAGE_PLACEHOLDERS))
  const text = fields.required('text', paragraphs)
  fields.reportUnasked()
  return heading !== undefined && text !== undefined ? { heading, text } : undefined
}

const paragraphs: Check<string[]> = {
  expected: 'sections',
  read: (node, faults, of) => {
    if (node.kind !== 'list' || node.entries.length > MAX_PARAGRAPHS) return undefined
    const paragraph = words('text', MAX_PARAGRAPH, PAGE_PLACEHOLDERS)
    const read = node.entries.map((entry) => paragraph.read(entry, faults, of))
    return read.filter((text) => text !== undefined)
  },
}

/** At most three; a file that says `[]` goes back to the posters of the house. */
export const posters: Check<FilePoster[]> = {
  expected: 'posters',
  read: (node, faults) => {
    if (node.kind !== 'list' || node.entries.length > MAX_POSTERS) return undefined
    const read = node.entries.map((entry) => readPoster(entry, faults))
    return read.every((poster) => poster !== undefined) ? read : undefined
  },
}

function readPoster(node: JsonNode, faults: MenuFault[]): FilePoster | undefined {
  const object = anyObject.read(node, faults, 'posters')
  if (!object) return undefined
  const fields = new FieldReader(object, `poster on line ${node.line}`, faults)
  const title = fields.required('title', words('title', MAX_POSTER_TITLE, []))
  const text = fields.required('text', words('text', MAX_POSTER_TEXT, []))
  const shows = fields.optional('picture', picture)
  fields.reportUnasked()
  if (title === undefined || text === undefined) return undefined
  return { line: node.line, title, text, picture: shows ?? null }
}

/** The picture in place of the shop's name, or null for the name. */
export const logo: Check<FileLogo | null> = {
  expected: 'logo',
  read: (node, faults) => {
    if (node.kind === 'word' && node.word === 'null') return null
    const object = anyObject.read(node, faults, 'logo')
    if (!object) return undefined
    const fields = new FieldReader(object, 'logo', faults)
    const name = fields.required('picture', picture)
    const says = fields.required('alt', alt)
    fields.reportUnasked()
    return name && says ? { line: node.line, picture: name, alt: says } : undefined
  },
}
