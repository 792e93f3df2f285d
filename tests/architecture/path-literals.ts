import { type ESTree, Visitor } from 'vite'
import { ADDRESSES } from '#app/addresses.ts'
import { isTest, type Source } from './source.ts'

/**
 * Where addresses may be written out: the two maps, the contracts of the API, whose addresses are typed, and what
 * the shop itself leads to, which a test holds against the map. Everywhere else `href` knows them.
 */
const HOMES = [
  /^app\/(routes|addresses)\.ts$/,
  /^app\/api\/.*-contract\.ts$/,
  /^shop\/domain\/common\/page-paths\.ts$/,
]

/** A string that is one of our addresses, and where it stands. */
type PathLiteral = { path: string; start: number; end: number }

/** Returns every string in a file that spells out an address, except arguments of `href`. */
function pathLiterals({ path: file, program }: Source): PathLiteral[] {
  if (isTest(file) || HOMES.some((home) => home.test(file))) return []
  const found: PathLiteral[] = []
  const typed = new Set<unknown>()
  const led = new Set<unknown>()

  function check(text: string, node: ESTree.Node): void {
    if (typed.has(node)) return
    const [path = ''] = text.split(/[?#]/, 1)
    if (isAddress(path) && (path !== '/' || led.has(node))) {
      found.push({ path, start: node.start, end: node.end })
    }
  }

  new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      if (callee.type !== 'Identifier') return
      if (callee.name === 'href') typed.add(first)
      if (LEADS.test(callee.name)) led.add(first)
    },
    JSXAttribute({ name, value }) {
      if (name.type === 'JSXIdentifier' && LEADING_ATTRIBUTES.has(name.name)) led.add(value)
    },
    Property({ key, value }) {
      if (key.type === 'Identifier' && key.name === 'next') led.add(value)
    },
    Literal(node) {
      if (typeof node.value === 'string') check(node.value, node)
    },
    TemplateLiteral(node) {
      const parts = node.quasis.map(({ value }) => value.raw)
      // An origin may precede it and a query may follow.
      const texts = parts.flatMap((part, at) => [part, parts.slice(at).join('x')])
      const path = texts.find((text) => isAddress(text.replace(/[?#].*$/, '')))
      if (path !== undefined) check(path, node)
    },
  }).visit(program)
  return found
}

/** Returns a line for each address that is spelled out in a file. */
export function spelledPaths(source: Source): string[] {
  return pathLiterals(source).map(
    ({ path }) => `${source.path} spells out ${path}: addresses come from href()`,
  )
}

/** A single slash is usually a separator, so it only counts where it is navigated to. */
const LEADS = /^(redirect|navigate|fetch|safeRedirectPath|use\w*Click\w*)$/
const LEADING_ATTRIBUTES = new Set(['to', 'href', 'action'])

const PATTERNS = Object.keys(ADDRESSES)
  .filter((pattern) => pattern !== '/*')
  .map((pattern) => {
    const parts = pattern
      .replace(/\/:\w+\?/g, '(?:/[^/]+)?')
      .replace(/:\w+/g, '[^/]+')
      .replace(/\*/g, '.+')
    return new RegExp(`^${parts}$`)
  })

function isAddress(path: string): boolean {
  return path.startsWith('/') && PATTERNS.some((pattern) => pattern.test(path))
}
