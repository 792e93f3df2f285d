import { Visitor } from 'vite'
import type { Source } from './source.ts'

/** What asks the runtime about a currency or a zone: no reader sees how a language would write it. */
const NOT_READ = /^shop\/domain\/(?:common\/currency|settings\/time-zone)\.ts$/

/** These take no language. */
const WITHOUT_LOCALE = new Set(['supportedValuesOf', 'getCanonicalLocales', 'Locale'])

/** The place of the language among the arguments of these methods. */
const METHODS: Readonly<Record<string, number>> = {
  toLocaleString: 0,
  toLocaleDateString: 0,
  toLocaleTimeString: 0,
  toLocaleUpperCase: 0,
  toLocaleLowerCase: 0,
  localeCompare: 1,
}

type Node = { type: string; [part: string]: unknown }

/** Takes a file; gives a line for each formatter in it whose language is left out or spelled there. */
export function fixedLocales({ path, text, program }: Source): string[] {
  if (NOT_READ.test(path)) return []
  const found: string[] = []
  const note = (node: { start: number }, what: string) => {
    const line = text.slice(0, node.start).split('\n').length
    found.push(`${path}:${line} ${what}`)
  }
  const check = (node: { start: number; arguments: unknown[]; callee: unknown }) => {
    const formatter = formatterOf(node.callee as Node)
    if (!formatter) return
    const given = node.arguments[formatter.place] as Node | undefined
    if (isFixed(given)) note(node, `${formatter.name} without the language of its reader`)
  }
  new Visitor({
    NewExpression: check,
    CallExpression: check,
    VariableDeclarator({ init, start }) {
      if (isIntl(init as Node | null)) note({ start }, 'Intl under another name')
    },
  }).visit(program)
  return found
}

function formatterOf(callee: Node): { name: string; place: number } | null {
  if (callee.type !== 'MemberExpression') return null
  const name = String((callee.property as Node & { name?: string }).name)
  if (isIntl(callee.object as Node)) {
    return WITHOUT_LOCALE.has(name) ? null : { name: `Intl.${name}`, place: 0 }
  }
  const place = Object.hasOwn(METHODS, name) ? METHODS[name] : undefined
  return place === undefined ? null : { name, place }
}

function isIntl(node: Node | null): boolean {
  return node?.type === 'Identifier' && node.name === 'Intl'
}

/** Left out, spelled, or a list of such: whatever is computed is taken for the reader's. */
function isFixed(node: Node | undefined): boolean {
  if (!node) return true
  if (node.type === 'Literal' || (node.type === 'Identifier' && node.name === 'undefined'))
    return true
  if (node.type === 'TemplateLiteral') return (node.expressions as unknown[]).length === 0
  return node.type === 'ArrayExpression' && (node.elements as Node[]).every(isFixed)
}
