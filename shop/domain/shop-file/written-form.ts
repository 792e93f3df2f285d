import { amountText } from '../common/amount.ts'

/** How a file writes some fields of a draft: as these fields there. All others are written as they are stored. */
export type WrittenForms<Draft> = { [Key in keyof Draft]?: (value: Draft[Key]) => object }

/** Returns the fields of a draft as a file has them, in this order. */
export function writtenFields<Draft extends object>(
  draft: Draft,
  keys: readonly (keyof Draft)[],
  forms: WrittenForms<Draft>,
): object {
  const written = keys.map((key) => forms[key]?.(draft[key]) ?? { [key]: draft[key] })
  return Object.assign({}, ...written)
}

/** Basis points as percent: `20%`. */
export function percentText(basisPoints: number): string {
  return `${amountText(basisPoints, 2)}%`
}

const WIDTH = 100
/** The file, its lists, and what stands in these. */
const OUTERMOST = 2

/**
 * JSON for people: what fits on a line stands on one, but for what is outermost. `name` is what stands before it on its
 * line.
 */
export function prettyJson(value: unknown, depth = 0, name = ''): string {
  const line = oneLine(value)
  const mayBeOneLine = depth > OUTERMOST || typeof value !== 'object' || line.length === 2
  if (mayBeOneLine && name.length + line.length < WIDTH - 2 * depth) return line
  if (typeof value !== 'object' || value === null) return line
  const indent = '  '.repeat(depth + 1)
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  const lines = entriesOf(value).map(
    ([name, each]) => indent + name + prettyJson(each, depth + 1, name),
  )
  return `${open}\n${lines.join(',\n')}\n${'  '.repeat(depth)}${close}`
}

function oneLine(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const all = entriesOf(value)
    .map(([name, each]) => name + oneLine(each))
    .join(', ')
  if (Array.isArray(value)) return `[${all}]`
  return all === '' ? '{}' : `{ ${all} }`
}

/** Each with what stands before it: nothing in a list. */
function entriesOf(value: object): [name: string, value: unknown][] {
  if (Array.isArray(value)) return value.map((each) => ['', each])
  return Object.entries(value).map(([key, each]) => [`${JSON.stringify(key)}: `, each])
}
