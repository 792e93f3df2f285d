import { globSync, readFileSync } from 'node:fs'

const PERSISTENCE = 'shop/persistence/'
const WRITE = /(?:insertInto|updateTable|deleteFrom)\('(\w+)'/g
const FUNCTION = /^(?=(?:export )?(?:async )?function (\w+))/m

/**
 * Returns the files of the product that change rows of any of these tables, without their end: those that import a function of
 * persistence that writes one, by itself or by another.
 */
export function writersOf(tables: ReadonlySet<string>): string[] {
  const sources = globSync(['shop/**/*.ts', 'server/**/*.ts', 'app/**/*.{ts,tsx}'])
    .filter((path) => !/\.test\.|\/migrations\//.test(path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
  const stored = sources.filter(({ path }) => path.startsWith(PERSISTENCE))
  const writing = functionsWriting(
    stored.flatMap(({ text }) => functionsOf(text)),
    tables,
  )
  return sources
    .filter(({ path, text }) => !path.startsWith(PERSISTENCE) && importsOne(text, writing))
    .map(({ path }) => path.replace(/^shop\/operations\//, '').replace(/\.tsx?$/, ''))
    .toSorted()
}

type Named = { name: string; body: string }

function functionsOf(text: string): Named[] {
  return text.split(FUNCTION).flatMap((body) => {
    const [, name] = /^(?:export )?(?:async )?function (\w+)/.exec(body) ?? []
    return name === undefined ? [] : [{ name, body }]
  })
}

function functionsWriting(all: readonly Named[], tables: ReadonlySet<string>): Set<string> {
  const writes = ({ body }: Named) =>
    [...body.matchAll(WRITE)].some(([, table = '']) => tables.has(table))
  const found = new Set(all.filter(writes).map(({ name }) => name))
  for (let before = -1; before < found.size; ) {
    before = found.size
    for (const { name, body } of all) {
      const calls = [...body.matchAll(/\b(\w+)\(/g)].map(([, called = '']) => called)
      if (calls.some((called) => called !== name && found.has(called))) found.add(name)
    }
  }
  return found
}

function importsOne(text: string, names: ReadonlySet<string>): boolean {
  const imported = [...text.matchAll(/^import \{([^}]*)\}/gm)].flatMap(([, list = '']) =>
    list.split(/\W+/),
  )
  return imported.some((name) => names.has(name))
}
