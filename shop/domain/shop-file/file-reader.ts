import { findNodeAtLocation, type JSONPath, type Node } from 'jsonc-parser'
import type { z } from 'zod'
import { plainLine } from '../common/plain-text.ts'
import type { WordsFault } from '../settings/shop-texts.ts'
import type { Expectation, MenuFault } from './fault.ts'

/**
 * A number as it was written: 9.50 is money, and an id may have more digits than a number holds. It is a symbol
 * so that no schema takes it for a text or an object.
 */
function writtenNumber(source: string): symbol {
  return Symbol(source)
}

/** Gives the text of a number that `writtenNumber` made. */
export function sourceOf(written: symbol): string {
  return written.description ?? ''
}

const LONGEST_NAME = 60

/** Reads the parts of a shop file through schemas; whatever a schema refuses becomes a fault with its line. */
export class FileReader {
  readonly faults: MenuFault[] = []
  readonly #text: string
  readonly #root: Node
  readonly #lineStarts: number[]

  /** Takes the tree of a text. A field that an object has twice is a fault at once. */
  constructor(text: string, root: Node) {
    this.#text = text
    this.#root = root
    const breaks = text.matchAll(/\n/g)
    this.#lineStarts = [0, ...Array.from(breaks, ({ index }) => index + 1)]
    this.#reportRepeated(root, [])
  }

  /** Gives what the schema makes of the part at a path, or undefined and a fault for each thing wrong. */
  read<Schema extends z.ZodType>(schema: Schema, path: JSONPath): z.infer<Schema> | undefined {
    const read = schema.safeParse(this.valueAt(path), { error: messageOf })
    if (read.success) return read.data
    this.faults.push(...read.error.issues.flatMap((issue) => this.#faultsOf(issue, path)))
    return undefined
  }

  /** Gives the plain value at a path, with numbers as they were written; undefined where there is none. */
  valueAt(path: JSONPath): unknown {
    const node = findNodeAtLocation(this.#root, path)
    return node && writtenValue(node, this.#text)
  }

  /** Gives the paths of the entries of a list; none where there is no list. */
  entries(path: JSONPath): JSONPath[] {
    const node = findNodeAtLocation(this.#root, path)
    return node?.type === 'array' ? (node.children ?? []).map((_, index) => [...path, index]) : []
  }

  /** Gives the names of the fields of an object; none where there is no object. */
  fields(path: JSONPath): string[] {
    const node = findNodeAtLocation(this.#root, path)
    return node?.type === 'object' ? (node.children ?? []).map(nameIn) : []
  }

  /** Gives the line on which the value at a path begins, or that of what should hold it. */
  lineOf(path: JSONPath): number {
    const node = findNodeAtLocation(this.#root, path)
    return node ? this.#lineAt(node.offset) : this.lineOf(path.slice(0, -1))
  }

  /** Gives each field of the object at a path with the line on which its name first stands. */
  namedLines(path: JSONPath): Map<string, number> {
    const node = findNodeAtLocation(this.#root, path)
    const lines = new Map<string, number>()
    if (node?.type !== 'object') return lines
    for (const member of node.children ?? []) {
      const name = nameIn(member)
      if (!lines.has(name)) lines.set(name, this.#lineAt(member.offset))
    }
    return lines
  }

  /** Says in the shop's words what the object at a path is, such as the title of an item. */
  nameOf(path: JSONPath): string {
    const [list, last] = path.slice(-2)
    if (path.length === 0) return 'file'
    if (path.at(-1) === 'focus') return `focus of ${this.nameOf(path.slice(0, -1))}`
    if (last === undefined || typeof last === 'string') return String(path.at(-1))
    const title = findNodeAtLocation(this.#root, [...path, 'title'])
    const named = typeof title?.value === 'string' && !LISTS[String(list)] ? title.value : ''
    const words = plainLine(named).slice(0, LONGEST_NAME)
    return words || `${LISTS[String(list)] ?? 'item'} on line ${this.lineOf(path)}`
  }

  #faultsOf(issue: z.core.$ZodIssue, base: JSONPath): MenuFault[] {
    const path = [...base, ...(issue.path as JSONPath)]
    if (issue.code === 'unrecognized_keys') {
      return this.#unknowns(path, issue.keys, issue.message.split(' '))
    }
    const at = path.findLastIndex((step) => typeof step === 'string')
    const field = String(path[at] ?? 'file')
    const of = this.nameOf(path.slice(0, Math.max(0, at)))
    const line = this.lineOf(path)
    const node = findNodeAtLocation(this.#root, path)
    const { fault, expected } = detailsOf(issue)
    if (!node) return [{ code: 'missing', line, field, of, expected }]
    const found = this.#shown(node)
    return [
      fault
        ? { line, field, of, found, ...fault }
        : { code: 'wrong', line, field, of, expected, found },
    ]
  }

  #unknowns(path: JSONPath, keys: string[], known: string[]): MenuFault[] {
    const lines = this.namedLines(path)
    const of = this.nameOf(path)
    return keys.map((key) => {
      return { code: 'unknown', line: lines.get(key) ?? 1, field: clipped(key), of, known }
    })
  }

  #reportRepeated(node: Node, path: JSONPath): void {
    const seen = new Set<unknown>()
    let of: string | undefined
    for (const [index, child] of (node.children ?? []).entries()) {
      const step = node.type === 'object' ? nameIn(child) : index
      if (seen.has(step)) {
        const field = clipped(String(step))
        const line = this.#lineAt(child.offset)
        // Found once: it looks through all fields.
        of ??= this.nameOf(path)
        this.faults.push({ code: 'repeated', line, field, of })
      }
      seen.add(step)
      const value = node.type === 'object' ? child.children?.[1] : child
      if (value) this.#reportRepeated(value, [...path, step])
    }
  }

  /** Gives a short picture of what stands in the file. */
  #shown(node: Node): string {
    if (node.type === 'array') return '[…]'
    if (node.type === 'object') return '{…}'
    if (node.type === 'string') return clipped(JSON.stringify(node.value))
    return clipped(this.#text.slice(node.offset, node.offset + node.length))
  }

  #lineAt(offset: number): number {
    let [first, last] = [0, this.#lineStarts.length - 1]
    while (first < last) {
      const middle = Math.ceil((first + last) / 2)
      if ((this.#lineStarts[middle] ?? 0) <= offset) first = middle
      else last = middle - 1
    }
    return first + 1
  }
}

/** What an entry is called that has no title. */
const LISTS: Record<string, string> = {
  ingredients: 'ingredient',
  choices: 'group',
  schedules: 'schedule',
  options: 'option',
  categories: 'category',
  zones: 'zone',
  openingExceptions: 'opening exception',
  posters: 'poster',
  details: 'section',
  terms: 'section',
  privacy: 'section',
}

function nameIn(member: Node): string {
  return String(member.children?.[0]?.value)
}

function writtenValue(node: Node, text: string): unknown {
  const children = node.children ?? []
  if (node.type === 'array') return children.map((entry) => writtenValue(entry, text))
  if (node.type === 'number')
    return writtenNumber(text.slice(node.offset, node.offset + node.length))
  if (node.type !== 'object') return node.value
  const members = children.flatMap((member) => {
    const value = member.children?.[1]
    return value ? [[nameIn(member), writtenValue(value, text)]] : []
  })
  return Object.fromEntries(members)
}

/** Zod's own words are for nobody: the message of an issue names what the words beside the command say. */
function messageOf(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'unrecognized_keys') return shapeOf(issue.inst).join(' ')
  if (issue.code === 'invalid_type') return issue.expected === 'array' ? 'list' : 'object'
  return undefined
}

function shapeOf(schema: unknown): string[] {
  return Object.keys((schema as z.ZodObject).shape)
}

type IssueDetails = { expected: Expectation; fault?: WordsFault }

/** A schema names what it expects in its message, or in the parameters of an issue of its own. */
function detailsOf(issue: z.core.$ZodIssue): IssueDetails {
  const params = issue.code === 'custom' ? issue.params : undefined
  return { expected: issue.message as Expectation, ...params }
}

function clipped(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39)}…` : text
}
