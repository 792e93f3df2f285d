/** One field of a JSON body: its name (`lines[].itemId`), its type, and whether it is required. */
export type Field = { name: string; type: string; isRequired: boolean }

type JsonSchema = {
  type?: string | undefined
  properties?: Record<string, JsonSchema> | undefined
  required?: string[] | undefined
  items?: JsonSchema | JsonSchema[] | boolean | undefined
  prefixItems?: JsonSchema[] | undefined
  anyOf?: JsonSchema[] | undefined
  oneOf?: JsonSchema[] | undefined
  enum?: unknown[] | undefined
  const?: unknown
  default?: unknown
}

/** Lists the fields of a JSON Schema in reading order, nested fields after their parent. */
export function fieldsOf(schema: object, prefix = ''): Field[] {
  const { properties = {}, required = [], ...rest } = schema as JsonSchema
  const alternatives = choicesOf(rest)
  if (alternatives.length > 0) {
    const byName = new Map<string, Field>()
    for (const field of alternatives.flatMap((one) => fieldsOf(one, prefix))) {
      if (!byName.has(field.name)) byName.set(field.name, field)
    }
    return [...byName.values()]
  }
  return Object.entries(properties).flatMap(([key, value]) => {
    const name = prefix + key
    const isRequired = required.includes(key) && value.default === undefined
    return [{ name, type: typeOf(value), isRequired }, ...inside(value, name)]
  })
}

function inside(schema: JsonSchema, name: string): Field[] {
  const list = itemsOf(schema)
  return list ? fieldsOf(list, `${name}[].`) : fieldsOf(schema, `${name}.`)
}

function choicesOf({ anyOf = [], oneOf = [] }: JsonSchema): JsonSchema[] {
  return [...anyOf, ...oneOf].filter(({ type }) => type !== 'null')
}

function itemsOf({ items }: JsonSchema): JsonSchema | undefined {
  return typeof items === 'object' && !Array.isArray(items) ? items : undefined
}

function typeOf(schema: JsonSchema): string {
  const { type, enum: words, anyOf, oneOf, prefixItems } = schema
  if (words) return words.map((word) => JSON.stringify(word)).join(' | ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (prefixItems) return `[${prefixItems.map(typeOf).join(', ')}]`
  const choices = anyOf ?? oneOf
  if (choices) return [...new Set(choices.map(typeOf))].join(' | ')
  const items = itemsOf(schema)
  return items ? `list of ${typeOf(items)}` : (type ?? 'anything')
}
