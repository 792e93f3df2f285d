import type { z } from 'zod'
import { type Fault, pointerTo } from '#app/request/problem.ts'

/** So many faults of one body are told. Who mends those may ask again. */
export const MOST_FAULTS = 20

/** As much of a key that was sent as stands in an answer. */
const LONGEST_STEP = 40

type Path = readonly PropertyKey[]

/** Takes where something is wrong, a code and what to say of it; gives the fault, short whatever was sent. */
export function faultAt(path: Path, code: string, detail: string): Fault {
  const steps = path.map((step) =>
    typeof step === 'string' && step.length > LONGEST_STEP
      ? `${step.slice(0, LONGEST_STEP)}…`
      : step,
  )
  return { pointer: pointerTo(steps), code, detail }
}

/** Takes a schema and a value; gives the value as the schema has it, or the first faults of it. */
export function readValue<Body>(
  schema: z.ZodType<Body>,
  value: unknown,
): { body: Body } | { faults: Fault[] } {
  const read = schema.safeParse(value, { error: detailOf })
  return read.success ? { body: read.data } : { faults: faultsOf(read.error.issues) }
}

function faultsOf(issues: readonly z.core.$ZodIssue[]): Fault[] {
  const faults: Fault[] = []
  for (const issue of issues) {
    const { code, path, message } = issue
    const room = MOST_FAULTS - faults.length
    if (room === 0) break
    const paths =
      code === 'unrecognized_keys' ? issue.keys.slice(0, room).map((key) => [...path, key]) : [path]
    faults.push(...paths.map((each) => faultAt(each, code, message)))
  }
  return faults
}

/** Says what belongs there. Holds nothing that was sent: zod's own words would list every unknown key. */
function detailOf(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'unrecognized_keys') return 'There is no such field.'
  if (issue.code === 'too_big') return `At most ${issue.maximum}.`
  if (issue.code === 'too_small') return `At least ${issue.minimum}.`
  if (issue.code === 'invalid_type') return `What belongs here is of the type ${issue.expected}.`
  if (issue.code === 'invalid_value') return `One of ${issue.values.map(String).join(', ')}.`
  return 'This value is not accepted here.'
}
