import type { Fault } from '#app/request/problem.ts'
import { faultAt, MOST_FAULTS } from './body-faults.ts'

/** Deeper and more than anything that we take. */
const DEEPEST = 16
const MOST_VALUES = 2_000

/**
 * Takes a body's text, of which the server takes no more than 64 KB; gives its JSON value, or what is wrong
 * with it. An object that names a key twice, which `JSON.parse` would settle silently and another reader
 * perhaps otherwise, is wrong, and so is one of more values than any question has, and a NUL character in any
 * text, which PostgreSQL takes for a fault.
 */
export function parseStrictly(text: string): { value: unknown } | { faults: Fault[] } {
  const value = parsed(text)
  if (value === undefined) return { faults: [faultAt([], 'not_json', 'This is not JSON.')] }
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

/** Walks the strings, brackets and commas of a text that is known to be JSON, as far as it is fit. */
function faultsOf(text: string): Fault[] {
  const open: Open[] = []
  const faults: Fault[] = []
  let string = ''
  let values = 1
  /** The key of the whole that the scan is in. */
  let member: string[] = []
  for (const [token] of text.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\]:,]/g)) {
    if (token === '{' || token === '[') open.push(token === '{' ? new Set() : undefined)
    else if (token === '}' || token === ']') open.pop()
    else if (token === ':') {
      const key: string = JSON.parse(string)
      if (isRepeated(open.at(-1), key)) faults.push(REPEATED_KEY)
      if (open.length === 1) member = [key]
    } else if (token !== ',') {
      string = token
      if (holdsNul(token)) faults.push(faultAt(member, 'unfit_text', NUL_WORDS))
    }
    if (OPENS_VALUE.has(token)) values += 1
    if (open.length > DEEPEST) return [faultAt([], 'too_deep', `At most ${DEEPEST} levels deep.`)]
    if (values > MOST_VALUES) return [faultAt(member, 'too_many', 'Too many values.')]
    if (faults.length === MOST_FAULTS) break
  }
  return faults
}

/** What each value but the first has before it: what it is inside of, or the value before. */
const OPENS_VALUE = new Set(['{', '[', ','])
const REPEATED_KEY = faultAt([], 'repeated_key', 'A key is repeated.')

const NUL_WORDS = 'This text holds a NUL character.'

/** JSON spells it out. */
function holdsNul(string: string): boolean {
  return string.includes('\\u0000') && JSON.parse(string).includes('\0')
}

function isRepeated(keys: Open, key: string): boolean {
  const isKnown = keys?.has(key) ?? false
  keys?.add(key)
  return isKnown
}
