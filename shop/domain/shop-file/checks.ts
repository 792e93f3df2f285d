import { parseAmount } from '../common/amount.ts'
import type { MinorUnits } from '../common/money.ts'
import type { Focus } from '../common/picture.ts'
import { isVisible, plainLine } from '../common/plain-text.ts'
import type { Expectation, MenuFault } from './fault.ts'
import type { JsonNode } from './json.ts'
import { decimalText } from './number-checks.ts'
import { type Check, FieldReader, shown } from './record.ts'

/** The longest texts that a menu file may hold, in characters. */
export const LENGTHS = { title: 60, bullet: 80, alt: 200, name: 40, id: 64, picture: 300 }

/** Words on one line; what would steer a terminal or turn the text around is left out. */
export function lineOf(longest: number, expected: Expectation = 'line'): Check<string> {
  return {
    expected,
    read: (node) => {
      if (node.kind !== 'text') return undefined
      const line = plainLine(node.text)
      return isVisible(line) && line.length <= longest ? line : undefined
    },
  }
}

/** As `lineOf`, but nothing may be said. */
export function optionalLine(longest: number): Check<string> {
  const filled = lineOf(longest, 'optional_line')
  return {
    expected: 'optional_line',
    read: (node, faults, of) =>
      node.kind === 'text' && plainLine(node.text) === '' ? '' : filled.read(node, faults, of),
  }
}

export const title = lineOf(LENGTHS.title, 'title')
export const alt = lineOf(LENGTHS.alt, 'alt')

/** A decimal number, or the same in quotes. */
export function price(decimals: number): Check<MinorUnits> {
  return {
    expected: 'price',
    read: (node) => parseAmount(decimalText(node), decimals) ?? undefined,
  }
}

export const rating: Check<number> = {
  expected: 'rating',
  read: (node) => {
    const tenths = parseAmount(decimalText(node), 1)
    return tenths !== null && tenths <= 50 ? tenths / 10 : undefined
  },
}

/** For what is said on purpose or not at all. */
export const onlyTrue: Check<true> = {
  expected: 'true',
  read: (node) => (node.kind === 'word' && node.word === 'true' ? true : undefined),
}

export const slug = matching('slug', LENGTHS.title, /^[a-z0-9]+(-[a-z0-9]+)*$/)
/** A digit at its end would make the first card of one category the eleventh of another. */
export const anchor = matching('anchor', LENGTHS.name, /^[A-Za-z][A-Za-z0-9]*(?<!\d)$/)

/** Text, or a whole number as other systems count their dishes. */
export const id: Check<string> = {
  expected: 'id',
  read: (node) => {
    const text = node.kind === 'number' ? node.source : node.kind === 'text' ? node.text : ''
    return /^[A-Za-z0-9_-]{1,64}$/.test(text) ? text : undefined
  },
}

/** A file name, one of our own addresses, or null for none. */
export const picture: Check<string | null> = {
  expected: 'picture',
  read: (node) => {
    if (node.kind === 'word' && node.word === 'null') return null
    if (node.kind !== 'text' || node.text.length > LENGTHS.picture) return undefined
    return plainLine(node.text) || null
  },
}

export const bullets: Check<[string, string, string]> = {
  expected: 'bullets',
  read: (node, faults, of) => {
    if (node.kind !== 'list' || node.entries.length !== 3) return undefined
    const [one, two, three] = node.entries.map((entry) => bullet(entry, faults, of))
    return one && two && three ? [one, two, three] : undefined
  },
}

/** A wrong bullet is reported on its own line, not on that of the list. */
function bullet(entry: JsonNode, faults: MenuFault[], of: string): string | undefined {
  const check = lineOf(LENGTHS.bullet)
  const words = check.read(entry, faults, of)
  if (words !== undefined) return words
  const { line } = entry
  const { expected } = check
  faults.push({ code: 'wrong', line, field: 'bullets', of, expected, found: shown(entry) })
  return undefined
}

export const focus: Check<Focus> = {
  expected: 'focus',
  read: (node, faults, of) => {
    if (node.kind !== 'object') return undefined
    const fields = new FieldReader(node, `focus of ${of}`, faults)
    const x = fields.required('x', numberUpTo('percent', 0, 100))
    const y = fields.required('y', numberUpTo('percent', 0, 100))
    const zoom = fields.required('zoom', numberUpTo('zoom', 1, 4))
    fields.reportUnasked()
    return x === undefined || y === undefined || zoom === undefined ? undefined : { x, y, zoom }
  },
}

export const anyObject: Check<JsonNode & { kind: 'object' }> = {
  expected: 'object',
  read: (node) => (node.kind === 'object' ? node : undefined),
}

export const anyList: Check<JsonNode[]> = {
  expected: 'list',
  read: (node) => (node.kind === 'list' ? node.entries : undefined),
}

function matching(expected: Expectation, longest: number, pattern: RegExp): Check<string> {
  return {
    expected,
    read: (node) =>
      node.kind === 'text' && node.text.length <= longest && pattern.test(node.text)
        ? node.text
        : undefined,
  }
}

function numberUpTo(expected: Expectation, least: number, most: number): Check<number> {
  return {
    expected,
    read: (node) => {
      const number = node.kind === 'number' ? Number(node.source) : Number.NaN
      return number >= least && number <= most ? number : undefined
    },
  }
}
