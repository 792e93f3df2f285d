/** A JSON value that knows the line it begins on, and a number as it was written. */
export type JsonNode = { line: number } & (
  | { kind: 'object'; members: JsonMember[] }
  | { kind: 'list'; entries: JsonNode[] }
  | { kind: 'text'; text: string }
  | { kind: 'number'; source: string }
  | { kind: 'word'; word: 'true' | 'false' | 'null' }
)

type JsonMember = { name: string; line: number; value: JsonNode }

export type JsonProblem =
  | 'ends_early'
  | 'goes_on'
  | 'comma_missing'
  | 'comma_too_many'
  | 'colon_missing'
  | 'name_not_quoted'
  | 'text_not_closed'
  | 'escape_unknown'
  | 'value_unknown'
  | 'too_deep'

type JsonFault = { problem: JsonProblem; line: number; column: number; found: string }

export type JsonResult = { ok: true; value: JsonNode } | { ok: false; fault: JsonFault }

const MAX_DEPTH = 12

/** Takes the text of a JSON file, with or without a byte order mark; stops at the first fault. */
export function readJson(text: string): JsonResult {
  const source = new Source(text)
  try {
    const value = readValue(source, 0)
    if (source.next() !== '') throw source.fault('goes_on')
    return { ok: true, value }
  } catch (stop) {
    if (stop instanceof Stop) return { ok: false, fault: stop.fault }
    throw stop
  }
}

class Stop extends Error {
  readonly fault: JsonFault
  constructor(fault: JsonFault) {
    super(fault.problem)
    this.fault = fault
  }
}

/** The text and how far it has been read. */
class Source {
  readonly #text: string
  #at: number
  #line = 1
  #lineStart: number

  constructor(text: string) {
    this.#text = text
    this.#at = text.startsWith('\uFEFF') ? 1 : 0
    this.#lineStart = this.#at
  }

  get line(): number {
    return this.#line
  }

  /** Skips white space; gives the character that follows without taking it, or '' at the end. */
  next(): string {
    for (;;) {
      const character = this.#text.charAt(this.#at)
      if (character === '\n') this.#lineStart = this.#at + 1
      if (character === '\n') this.#line += 1
      if (character === '' || !' \t\r\n'.includes(character)) return character
      this.#at += 1
    }
  }

  skip(character: string): boolean {
    if (this.next() !== character) return false
    this.#at += 1
    return true
  }

  /** Takes what a sticky pattern matches from here on, or nothing. */
  take(pattern: RegExp): string | null {
    this.next()
    pattern.lastIndex = this.#at
    const found = pattern.exec(this.#text)?.[0]
    if (found === undefined) return null
    this.#at += found.length
    return found
  }

  fault(problem: JsonProblem): Stop {
    const found = /[^\s,[\]{}:]{1,20}|.?/u.exec(this.#text.slice(this.#at))?.[0] ?? ''
    const seen = this.next() === '' ? 'ends_early' : problem
    return new Stop({
      problem: seen,
      line: this.#line,
      column: this.#at - this.#lineStart + 1,
      found,
    })
  }
}

const TEXT = /"(?:[^"\\\n\r]|\\[^\n\r])*"/y
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])/y
const WORD = /(?:true|false|null)(?!\w)/y

function readValue(source: Source, depth: number): JsonNode {
  if (depth > MAX_DEPTH) throw source.fault('too_deep')
  const first = source.next()
  const line = source.line
  if (first === '{') return { line, kind: 'object', members: readMembers(source, depth) }
  if (first === '[') return { line, kind: 'list', entries: readEntries(source, depth) }
  if (first === '"') return { line, kind: 'text', text: readText(source) }
  const number = source.take(NUMBER)
  if (number !== null) return { line, kind: 'number', source: number }
  const word = source.take(WORD)
  if (word === null) throw source.fault('value_unknown')
  return { line, kind: 'word', word: word as 'true' | 'false' | 'null' }
}

function readMembers(source: Source, depth: number): JsonMember[] {
  return readSequence(source, '{', '}', () => {
    if (source.next() !== '"') throw source.fault('name_not_quoted')
    const line = source.line
    const name = readText(source)
    if (!source.skip(':')) throw source.fault('colon_missing')
    return { name, line, value: readValue(source, depth + 1) }
  })
}

function readEntries(source: Source, depth: number): JsonNode[] {
  return readSequence(source, '[', ']', () => readValue(source, depth + 1))
}

function readSequence<T>(source: Source, open: string, close: string, readOne: () => T): T[] {
  const all: T[] = []
  source.skip(open)
  if (source.skip(close)) return all
  for (;;) {
    if (source.next() === close || source.next() === ',') throw source.fault('comma_too_many')
    all.push(readOne())
    if (source.skip(close)) return all
    if (!source.skip(',')) throw source.fault('comma_missing')
  }
}

function readText(source: Source): string {
  const quoted = source.take(TEXT)
  if (quoted === null) throw source.fault('text_not_closed')
  try {
    return JSON.parse(quoted.replaceAll('\t', '\\t')) as string
  } catch {
    throw source.fault('escape_unknown')
  }
}
