import { type ESTree, Visitor } from 'vite'
import { isTest, type Source } from './source.ts'

/** Schemas that say what is true of one of their own fields alone; everything else has its limits from `limits.ts`. */
const SCHEMAS = /^(shop\/domain\/(?!shop-file\/)|server\/config\.ts$)/

/** Attributes of a field that limit what is typed. */
const ATTRIBUTES = new Set(['max', 'maxLength', 'min', 'minLength'])
/** Of Zod, beside those of `Math`. */
const CHECKS = new Set(['max', 'min', 'length', 'lt', 'lte', 'gt', 'gte'])

type Node = ESTree.Node | null | undefined

/** Takes a file; gives a line for each limit in it that is a bare number, or a constant of its own. */
export function bareLimits({ path, text, program }: Source): string[] {
  if (isTest(path) || SCHEMAS.test(path)) return []
  const found: string[] = []
  const own = ownNumbers(program)
  function note(node: Node, name: string): void {
    const value = node ? (numberOf(node) ?? (node.type === 'Identifier' && own.get(node.name))) : 0
    // None, and one at least, are no limits that anybody sets.
    if (typeof value !== 'number' || value === 0 || value === 1) return
    const line = text.slice(0, node?.start).split('\n').length
    found.push(`${path}:${line} limits ${name} to ${value}: limits.ts has a name for it`)
  }
  new Visitor({
    JSXAttribute({ name, value }) {
      if (name.type !== 'JSXIdentifier' || !ATTRIBUTES.has(name.name)) return
      note(value?.type === 'JSXExpressionContainer' ? value.expression : value, name.name)
    },
    CallExpression({ callee, arguments: [limit, ...rest] }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      const isMath = callee.object.type === 'Identifier' && callee.object.name === 'Math'
      if (isMath || rest.length > 1 || !CHECKS.has(callee.property.name)) return
      note(limit, `.${callee.property.name}()`)
    },
  }).visit(program)
  return found
}

/** The constants of a file that are numbers. */
function ownNumbers(program: ESTree.Program): Map<string, number> {
  const numbers = new Map<string, number>()
  new Visitor({
    VariableDeclarator({ id, init }) {
      const value = init && numberOf(init)
      if (id.type === 'Identifier' && typeof value === 'number') numbers.set(id.name, value)
    },
  }).visit(program)
  return numbers
}

/** A number, or a text that is one. */
function numberOf(node: ESTree.Node): number | null {
  if (node.type === 'UnaryExpression' && node.operator === '-') return numberOf(node.argument)
  if (node.type !== 'Literal') return null
  const { value } = node
  if (typeof value === 'number') return value
  return typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : null
}
