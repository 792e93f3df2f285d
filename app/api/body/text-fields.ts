import type { Fault } from '#app/request/problem.ts'
import { faultAt, MOST_FAULTS } from './body-faults.ts'
import { parseStrictly } from './strict-json.ts'

/** Reads a body that has to be an object of exactly these text fields; returns it, or its faults. */
export function readTextFields<Field extends string>(
  text: string,
  fields: readonly Field[],
): { typed: Record<Field, string> } | { faults: Fault[] } {
  const json = parseStrictly(text)
  if ('faults' in json) return json
  if (!isObject(json.value)) return { faults: [fault([], 'not_an_object')] }
  const sent = new Map(Object.entries(json.value))
  const missing = fields.filter((field) => !sent.has(field))
  const faults = missing.map((field) => fault([field], 'missing'))
  const known = new Set<string>(fields)
  for (const [field, value] of sent) {
    if (faults.length >= MOST_FAULTS) break
    if (!known.has(field)) faults.push(fault([field], 'unknown_field'))
    else if (typeof value !== 'string') faults.push(fault([field], 'not_a_text'))
  }
  if (faults.length > 0) return { faults }
  return { typed: Object.fromEntries(sent) as Record<Field, string> }
}

const DETAILS = {
  not_an_object: 'Send an object.',
  missing: 'This field is missing.',
  unknown_field: 'There is no such field.',
  not_a_text: 'This field must be text.',
}

function fault(path: string[], code: keyof typeof DETAILS): Fault {
  return faultAt(path, code, DETAILS[code])
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
