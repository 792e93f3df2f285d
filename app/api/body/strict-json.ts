import { type JSONVisitor, visit } from 'jsonc-parser'
import { MAX_JSON_DEPTH, MAX_JSON_VALUES } from '#app/request/input-limits.ts'
import type { Fault } from '#app/request/problem.ts'
import { faultAt, MOST_FAULTS } from './body-faults.ts'

/**
 * Parses a body's text, which the server limits to 64 KB; returns its JSON value or its faults. Beyond
 * JSON.parse it refuses repeated keys (parsers disagree on which counts), too many values, and NUL
 * characters, which PostgreSQL can't store.
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

/** Stops the walk once enough faults are found. */
class Enough extends Error {}

/** Collects the faults of a text that is syntactically JSON. */
function faultsOf(text: string): Fault[] {
  /** For each open object the keys seen so far; an empty set for a list. */
  const open: Set<string>[] = []
  const faults: Fault[] = []
  let values = 1
  /** The path to the value the walk is in. */
  let member: string[] = []
  const report = (fault: Fault) => {
    faults.push(fault)
    if (faults.length === MOST_FAULTS) throw new Enough()
  }
  const reportAlone = (fault: Fault) => {
    faults.splice(0, faults.length, fault)
    throw new Enough()
  }
  const countValue = () => {
    values += 1
    if (values > MAX_JSON_VALUES) reportAlone(faultAt(member, 'too_many', 'Too many values.'))
  }
  const enter = () => {
    open.push(new Set())
    if (open.length > MAX_JSON_DEPTH) reportAlone(TOO_DEEP)
    countValue()
  }
  const leave = () => {
    open.pop()
  }
  const readText = (value: unknown) => {
    if (typeof value === 'string' && value.includes('\0')) {
      report(faultAt(member, 'unfit_text', 'This text holds a NUL character.'))
    }
  }
  const visitor: JSONVisitor = {
    onObjectBegin: enter,
    onArrayBegin: enter,
    onObjectEnd: leave,
    onArrayEnd: leave,
    onLiteralValue: readText,
    onSeparator(character) {
      if (character === ',') countValue()
    },
    onObjectProperty(key) {
      readText(key)
      if (open.at(-1)?.has(key)) report(REPEATED_KEY)
      open.at(-1)?.add(key)
      if (open.length === 1) member = [key]
    },
  }
  try {
    visit(text, visitor)
  } catch (end) {
    if (!(end instanceof Enough)) throw end
  }
  return faults
}

const TOO_DEEP = faultAt([], 'too_deep', `At most ${MAX_JSON_DEPTH} levels deep.`)
const REPEATED_KEY = faultAt([], 'repeated_key', 'A key is repeated.')
