import { type ESTree, Visitor } from 'vite'
import type { Source } from './source.ts'

const IMPURE_GLOBALS = new Set([
  'process',
  'fetch',
  'crypto',
  'performance',
  'console',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'window',
  'document',
  'localStorage',
])
const IMPURE_MEMBERS = new Set(['Date.now', 'Math.random', 'Temporal.Now'])

/** Returns a line for each use of the clock, of randomness or of I/O in a file. */
export function impurities(source: Source): string[] {
  const found: string[] = []
  const note = (what: string) => found.push(`${source.path} uses ${what}`)
  new Visitor({
    MemberExpression(node) {
      const name = memberName(node)
      if (IMPURE_MEMBERS.has(name)) note(name)
      if (node.object.type === 'Identifier' && IMPURE_GLOBALS.has(node.object.name)) {
        note(node.object.name)
      }
    },
    CallExpression({ callee }) {
      if (callee.type !== 'Identifier') return
      if (callee.name === 'Date' || IMPURE_GLOBALS.has(callee.name)) note(`${callee.name}()`)
    },
    NewExpression({ callee, arguments: given }) {
      if (callee.type === 'Identifier' && callee.name === 'Date' && given.length === 0) {
        note('new Date()')
      }
    },
  }).visit(source.program)
  return found
}

function memberName({ object, property }: ESTree.MemberExpression): string {
  if (object.type !== 'Identifier' || property.type !== 'Identifier') return ''
  return `${object.name}.${property.name}`
}
