import type { Fault } from '#app/middleware/problem.ts'

/** Deeper than anything that we take. */
const DEEPEST = 16

/**
 * Takes a body's text; gives its JSON value, or what is wrong with it. An object that names a key twice,
 * which `JSON.parse` would settle silently and another reader perhaps otherwise, is wrong.
 */
export function parseStrictly(text: string): { value: unknown } | { faults: Fault[] } {
  const value = parsed(text)
  if (value === undefined) {
    return { faults: [{ pointer: '#', code: 'not_json', detail: 'This is not JSON.' }] }
  }
  const faults = faultsOf(text)
  return faults.length > 0 ? { faults } : { value }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Where a scan of the text is: the keys seen of each open object, nothing for a list. */
type Open = Set<string> | undefined

/** Walks the strings and brackets of a text that is known to be JSON. */
function faultsOf(text: string): Fault[] {
  const open: Open[] = []
  const faults: Fault[] = []
  let string = ''
  for (const [token] of text.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\]:]/g)) {
    if (token === '{' || token === '[') open.push(token === '{' ? new Set() : undefined)
    else if (token === '}' || token === ']') open.pop()
    else if (token !== ':') string = token
    else if (isRepeated(open.at(-1), JSON.parse(string))) faults.push(repeatedKey(string))
    if (open.length > DEEPEST) return [...faults, tooDeep()]
  }
  return faults
}

function isRepeated(keys: Open, key: string): boolean {
  const known = keys?.has(key) ?? false
  keys?.add(key)
  return known
}

function repeatedKey(name: string): Fault {
  return { pointer: '#', code: 'repeated_key', detail: `The key ${name} is given twice.` }
}

function tooDeep(): Fault {
  return { pointer: '#', code: 'too_deep', detail: `More than ${DEEPEST} levels deep.` }
}
