import type { Expectation, MenuFault } from './fault.ts'
import type { JsonNode } from './json.ts'

/** Reads one value, or gives undefined for what it cannot be. `list` lets it report on its own. */
export type Check<T> = {
  expected: Expectation
  read: (node: JsonNode, faults: MenuFault[], of: string) => T | undefined
}

/** The fields of one object of the file, asked for by name; whatever was not asked for is unknown. */
export class FieldReader {
  readonly #node: JsonNode & { kind: 'object' }
  readonly #faults: MenuFault[]
  readonly #asked = new Set<string>()
  readonly #of: string

  /** `of` says in the shop's words what the object is, such as the title of a dish. */
  constructor(node: JsonNode & { kind: 'object' }, of: string, faults: MenuFault[]) {
    this.#node = node
    this.#of = of
    this.#faults = faults
    this.#reportRepeated()
  }

  required<T>(field: string, check: Check<T>): T | undefined {
    if (this.#find(field) !== undefined) return this.optional(field, check)
    const { line } = this.#node
    this.#faults.push({
      code: 'missing',
      line,
      field,
      of: this.#of,
      expected: check.expected,
    })
    return undefined
  }

  /** Gives undefined both for an absent field and for a wrong one, which is reported. */
  optional<T>(field: string, check: Check<T>): T | undefined {
    const node = this.#find(field)
    if (node === undefined) return undefined
    const before = this.#faults.length
    const value = check.read(node, this.#faults, this.#of)
    if (value === undefined && this.#faults.length === before) {
      const { line } = node
      const { expected } = check
      this.#faults.push({ code: 'wrong', line, field, of: this.#of, expected, found: shown(node) })
    }
    return value
  }

  lineOf(field: string): number {
    return this.#find(field)?.line ?? this.#node.line
  }

  /** Gives the members that nobody asked for. */
  unasked(): { name: string; line: number }[] {
    return this.#node.members.filter(({ name }) => !this.#asked.has(name))
  }

  reportUnasked(): void {
    for (const { name, line } of this.unasked()) {
      const known = [...this.#asked]
      this.#faults.push({ code: 'unknown', line, field: clipped(name), of: this.#of, known })
    }
  }

  #find(field: string): JsonNode | undefined {
    this.#asked.add(field)
    return this.#node.members.find(({ name }) => name === field)?.value
  }

  #reportRepeated(): void {
    const seen = new Set<string>()
    for (const { name, line } of this.#node.members) {
      if (seen.has(name)) {
        this.#faults.push({ code: 'repeated', line, field: clipped(name), of: this.#of })
      }
      seen.add(name)
    }
  }
}

/** Gives a short picture of what stands in the file. */
export function shown(node: JsonNode): string {
  if (node.kind === 'text') return clipped(JSON.stringify(node.text))
  if (node.kind === 'number') return clipped(node.source)
  if (node.kind === 'word') return node.word
  return node.kind === 'list' ? '[…]' : '{…}'
}

function clipped(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39)}…` : text
}
