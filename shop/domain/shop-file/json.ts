import { type Node, parseTree, printParseErrorCode, visit } from 'jsonc-parser'

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

/** `text` without a byte order mark: the offsets of the tree count in it. */
type JsonResult = { ok: true; text: string; root: Node } | { ok: false; fault: JsonFault }

const MAX_DEPTH = 12

/** Takes the text of a JSON file, with or without a byte order mark; gives its tree, or the first fault. */
export function readJson(marked: string): JsonResult {
  const text = marked.replace(/^\uFEFF/, '')
  const stop = isFlatJson(text) ? undefined : firstStop(text)
  const root = stop ? undefined : parseTree(text)
  if (root) return { ok: true, text, root }
  const { problem, offset } = stop ?? { problem: 'ends_early', offset: text.length }
  const before = text.slice(0, offset).split('\n')
  const column = (before.at(-1) ?? '').length + 1
  const found = /[^\s,[\]{}:]{1,20}|.?/u.exec(text.slice(offset))?.[0] ?? ''
  return { ok: false, fault: { problem, line: before.length, column, found } }
}

/** Whether a text is JSON that is not too deep, which the engine tells in a tenth of the time: only a fault has to be found. */
function isFlatJson(text: string): boolean {
  try {
    JSON.parse(text)
  } catch {
    return false
  }
  return depthOf(text) <= MAX_DEPTH
}

/** How deep the brackets of valid JSON are nested. A loop over the characters costs a tenth of a pattern's matches. */
function depthOf(text: string): number {
  let depth = 0
  let deepest = 0
  let isText = false
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]
    if (character === '"') isText = !isText
    else if (isText) at += character === '\\' ? 1 : 0
    else if (character === '{' || character === '[') deepest = Math.max(deepest, ++depth)
    else if (character === '}' || character === ']') depth -= 1
  }
  return deepest
}

/** What may come next. A `value` is that of a field, an `entry` that of a list. */
type Next = 'value' | 'entry' | 'name' | 'colon' | 'comma' | 'end'

const PROBLEMS: Record<Next, JsonProblem> = {
  value: 'value_unknown',
  entry: 'value_unknown',
  name: 'name_not_quoted',
  colon: 'colon_missing',
  comma: 'comma_missing',
  end: 'goes_on',
}

/** What ends a sequence, in front of which a comma is one too many. */
const CLOSING: { [Place in Next]?: string } = { entry: ']', name: '}' }

class Stop extends Error {
  readonly problem: JsonProblem
  readonly offset: number
  constructor(problem: JsonProblem, offset: number) {
    super(problem)
    this.problem = problem
    this.offset = offset
  }
}

/** Walks the text as far as it is JSON. The parser would go on after a fault; this is where it stops. */
function firstStop(text: string): Stop | undefined {
  const open: ('object' | 'list')[] = []
  let next: Next = 'value'
  let number = { offset: 0, end: -1 }
  const closed = () => {
    next = open.length === 0 ? 'end' : 'comma'
  }
  const begin = (offset: number) => {
    if (open.length > MAX_DEPTH) throw new Stop('too_deep', offset)
  }
  try {
    visit(
      text,
      {
        onObjectBegin(offset) {
          begin(offset)
          open.push('object')
          next = 'name'
        },
        onArrayBegin(offset) {
          begin(offset)
          open.push('list')
          next = 'entry'
        },
        onObjectProperty() {
          next = 'colon'
        },
        onSeparator(character) {
          if (character === ':') next = 'value'
          else next = open.at(-1) === 'object' ? 'name' : 'entry'
        },
        onLiteralValue(value, offset, length) {
          begin(offset)
          if (typeof value === 'number') number = { offset, end: offset + length }
          closed()
        },
        onObjectEnd() {
          open.pop()
          closed()
        },
        onArrayEnd() {
          open.pop()
          closed()
        },
        onError(error, offset, length) {
          const token = text.slice(offset, offset + length)
          const problem = problemOf(printParseErrorCode(error), token, next)
          if (problem === null) return
          // A number that goes on as something else, such as 01, is no number.
          const isTail = offset === number.end && /^[\w.]/.test(text.slice(offset))
          throw isTail ? new Stop('value_unknown', number.offset) : stopAt(problem, offset, length)
        },
      },
      { disallowComments: true },
    )
  } catch (stop) {
    if (stop instanceof Stop) return stop
    throw stop
  }
  return undefined

  function stopAt(problem: JsonProblem, offset: number, length: number): Stop {
    if (offset >= text.length) return new Stop('ends_early', text.length)
    return new Stop(problem, problem === 'escape_unknown' ? offset + length : offset)
  }
}

/** Gives null for a tab within a text: JSON forbids it, but editors write it and no meaning is lost. */
function problemOf(error: string, token: string, next: Next): JsonProblem | null {
  if (token.startsWith('"') && next !== 'colon' && next !== 'comma' && next !== 'end') {
    if (error === 'UnexpectedEndOfString') return 'text_not_closed'
    if (error === 'InvalidCharacter' && isText(token.replaceAll('\t', ' '))) return null
    return 'escape_unknown'
  }
  const closing = CLOSING[next]
  if (closing && (token === closing || token === ',')) return 'comma_too_many'
  return PROBLEMS[next]
}

function isText(token: string): boolean {
  try {
    return typeof JSON.parse(token) === 'string'
  } catch {
    return false
  }
}
