import { Visitor } from 'vite'
import { isTest, type Source } from './source.ts'

/** What begins a statement of Kysely, or runs one past it. */
const SQL_METHODS = new Set([
  'selectFrom',
  'selectNoFrom',
  'insertInto',
  'replaceInto',
  'updateTable',
  'deleteFrom',
  'mergeInto',
  'executeQuery',
  'getExecutor',
])

/** Takes a file; returns a line for each database statement in it, unless it belongs to persistence. */
export function sqlOutsidePersistence({ path, program }: Source): string[] {
  if (isTest(path) || path.startsWith('shop/persistence/')) return []
  const found: string[] = []
  new Visitor({
    MemberExpression({ property }) {
      if (property.type !== 'Identifier' || !SQL_METHODS.has(property.name)) return
      found.push(`${path} uses ${property.name}: SQL belongs in shop/persistence/queries`)
    },
  }).visit(program)
  return found
}
