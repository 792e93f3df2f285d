import { Visitor } from 'vite'
import { isTest, type Source } from './source.ts'

const ROOMS = /^shop\/(persistence|operations|messaging)\//

/** Takes a file; returns a line for each JSON text that it reads without a schema. */
export function unreadableJson({ path, program }: Source): string[] {
  if (isTest(path) || !ROOMS.test(path) || path === 'shop/persistence/stored-json.ts') return []
  const found: string[] = []
  new Visitor({
    MemberExpression({ object, property }) {
      const isJson = object.type === 'Identifier' && object.name === 'JSON'
      if (!isJson || property.type !== 'Identifier' || property.name !== 'parse') return
      found.push(`${path} uses JSON.parse: stored JSON is read by its column of json-columns.ts`)
    },
  }).visit(program)
  return found
}
