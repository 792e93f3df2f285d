import { type ESTree, Visitor } from 'vite'
import { STATE_NAMES } from '#shop/domain/orders/order-states.ts'
import type { Source } from './source.ts'

/** Where several states of an order may be named: their table, what leads from one to another, their words. */
const HOMES = [
  /^shop\/domain\/orders\/order-(states|actions)\.ts$/,
  /^app\/(kitchen|storefront\/order|office\/orders)\/state-text\.ts$/,
  // Migrations keep the states of their time.
  /^shop\/persistence\/migrations\//,
]

/** Files whose words look like states and mean something else. */
const OTHERS = [
  // Occasions for mails; see `ORDER_ACTIONS`.
  /^shop\/domain\/orders\/order-occasion\.ts$/,
  /^shop\/messaging\/mail\/order-(step-text|mails)\.ts$/,
  // The board's columns, and how an order looks to its guest: the table says which of a state.
  /^app\/kitchen\/board\/(sort-columns|column-tabs)\.tsx?$/,
  /^app\/storefront\/order\/burger-stack\.tsx$/,
]

const NAMES: ReadonlySet<string> = new Set(STATE_NAMES)

/**
 * Returns a line for each list, choice or text in a file that names two order states or more, because it
 * would miss a state added to the table.
 */
export function stateLists({ path, text, program }: Source): string[] {
  if ([...HOMES, ...OTHERS].some((home) => home.test(path))) return []
  const found: string[] = []
  const note = (node: { start: number }, names: readonly string[]) => {
    const states = [...new Set(names.filter((name) => NAMES.has(name)))]
    const line = text.slice(0, node.start).split('\n').length
    if (states.length > 1) found.push(`${path}:${line} names the states ${states.join(', ')}`)
  }
  /** The states that the enclosing functions compare with, innermost last; the first entry is the file itself. */
  const compared: string[][] = [[]]
  const enter = () => compared.push([])
  const leave = (node: { start: number }) => note(node, compared.pop() ?? [])
  new Visitor({
    ArrayExpression(node) {
      note(node, node.elements.flatMap(wordOrFirstOf))
    },
    ObjectExpression(node) {
      note(node, node.properties.flatMap(keyOf))
    },
    TSUnionType(node) {
      note(
        node,
        node.types.flatMap((type) => (type.type === 'TSLiteralType' ? wordOf(type.literal) : [])),
      )
    },
    TSTypeLiteral(node) {
      note(node, node.members.flatMap(keyOf))
    },
    SwitchStatement(node) {
      note(
        node,
        node.cases.flatMap(({ test }) => wordOf(test)),
      )
    },
    BinaryExpression(node) {
      const isOfState = [node.left, node.right].some(isState)
      if (isOfState) compared.at(-1)?.push(...wordOf(node.left), ...wordOf(node.right))
    },
    Literal(node) {
      if (typeof node.value === 'string') note(node, quotedIn(node.value))
    },
    TemplateLiteral(node) {
      note(node, quotedIn(node.quasis.map(({ value }) => value.raw).join(' ')))
    },
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    'Program:exit': leave,
  }).visit(program)
  return found
}

type Node = { type: string } | null | undefined

function wordOf(node: Node): string[] {
  const { value } = (node ?? {}) as Partial<ESTree.StringLiteral>
  return node?.type === 'Literal' && typeof value === 'string' ? [value] : []
}

/** For a pair, as in the entries of a Map, its first element. */
function wordOrFirstOf(node: Node): string[] {
  const { elements } = (node ?? {}) as { elements?: Node[] }
  return elements ? wordOf(elements[0]) : wordOf(node)
}

function keyOf(node: Node): string[] {
  const { key } = (node ?? {}) as { key?: { type: string; name?: string } }
  return key?.type === 'Identifier' ? [key.name ?? ''] : wordOf(key)
}

function quotedIn(text: string): string[] {
  return [...text.matchAll(/['"](\w+)['"]/g)].map(([, word = '']) => word)
}

/** `state`, `order.state`, `orderState` and the like. */
function isState(node: Node): boolean {
  const { name, property } = (node ?? {}) as { name?: string; property?: { name?: string } }
  return /^state$|State$/.test(name ?? property?.name ?? '')
}
